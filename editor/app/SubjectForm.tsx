import { useEffect, useState } from 'react';
import { entryName, type Kind, kindAt } from '../../content-model/schema-kind.ts';
import type { Path } from './api.ts';
import type { FormState } from './control.tsx';
import { Changes } from './Dialog.tsx';
import { FormFields } from './fields/table.tsx';
import { getIn, idOf, pathFrom } from './form-data.ts';
import { tellPage } from './Preview.tsx';
import { useSubject } from './use-subject.ts';
import { Status } from './use-task.tsx';

type SubjectFormProps = {
  subject: string;
  label: string;
  target: Path;
  onSaved: () => void;
};

/** The form of a subject. Another `key` opens it anew. */
export function SubjectForm({ subject, label, target, onSaved }: SubjectFormProps) {
  const form = useSubject(subject, onSaved);
  const { opened, data, draft, thrownAway, problems, touched, conflict, goTo } = form;
  const [focused, setFocused] = useState<Path>([]);
  const isOpen = opened !== undefined;

  useEffect(() => {
    if (target.length > 0) goTo(target);
  }, [target, goTo]);

  useEffect(() => {
    if (isOpen) focusNearest(form.target);
  }, [isOpen, form.target]);

  function showOnPage(refresh: boolean) {
    if (!opened) return;
    const [, anchor = ''] = opened.page.split('#');
    tellPage({ refresh, anchor, texts: textsAt(opened.form, data, focused) });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it has been checked
  useEffect(() => {
    if (problems.length === 0) showOnPage(true);
  }, [problems]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is shown when it has been checked
  useEffect(() => showOnPage(false), [focused]);

  return (
    <form
      className="subject"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <header className="form-head">
        <h1>{label}</h1>
        {opened && data && (
          <Insert form={opened.form} data={data} path={focused} change={form.change} />
        )}
        <button type="submit" className="main" disabled={!draft}>
          Spara
        </button>
        <div className="state">
          <Status said={form.said ?? (draft && { text: 'Inte sparat', kind: 'ok' })} />
          {draft && (
            <button type="button" className="quiet" onClick={form.discard}>
              Släng det osparade
            </button>
          )}
          {thrownAway && (
            <button type="button" className="quiet" onClick={form.takeBack}>
              Ta tillbaka det slängda
            </button>
          )}
        </div>
      </header>
      {conflict && (
        <div className="message" data-kind="notice">
          <p>Sedan du öppnade ämnet har det här ändrats i filen:</p>
          <Changes of={conflict.changes} />
          <p>
            Det du har skrivit finns kvar. Sparar du ditt går det andra att ta tillbaka i Historik.
          </p>
          <div className="actions">
            <button type="button" className="main" onClick={() => form.save(conflict.version)}>
              Spara mitt
            </button>
            <button type="button" onClick={form.discard}>
              Ta filens
            </button>
          </div>
        </div>
      )}
      {opened && data && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears which field has the focus
        <div onFocus={({ target }) => setFocused(pathOf(target))}>
          <FormFields
            form={opened.form}
            data={data}
            values={opened.values}
            target={form.target}
            goTo={goTo}
            problemAt={(path) =>
              touched?.has(idOf(path))
                ? problems.find((one) => idOf(one.path) === idOf(path))?.message
                : undefined
            }
            change={(path, value) => {
              setFocused(path);
              form.change(path, value);
            }}
            touch={form.touch}
          />
        </div>
      )}
    </form>
  );
}

type InsertProps = Pick<FormState, 'form' | 'data' | 'change'> & { path: Path };

/** What the text that was entered last may hold, such as `{phone}`, to be put where the caret is. */
function Insert({ form, data, path, change }: InsertProps) {
  const field = kindAt(form, path);
  function insert(name: string) {
    const control = document.getElementById(idOf(path)) as HTMLInputElement | null;
    const text = String(getIn(data, path) ?? '');
    const caret = control?.selectionEnd ?? text.length;
    change(path, `${text.slice(0, caret)}{${name}}${text.slice(caret)}`);
    control?.focus();
  }
  return (
    <select
      aria-label={`Infoga en uppgift i ${field?.label ?? 'en text'}`}
      value=""
      disabled={!field?.variables}
      onChange={({ target }) => insert(target.value)}
    >
      <option value="">Infoga …</option>
      {Object.entries(field?.variables ?? {}).map(([name, meaning]) => (
        <option key={name} value={name}>{`${meaning} {${name}}`}</option>
      ))}
    </select>
  );
}

/** The path of the field that an element belongs to. */
function pathOf(element: Element): Path {
  const id = element.closest('[id^=field-]')?.id ?? '';
  return pathFrom(id.split('-').slice(1));
}

/** Opens what a field stands in, and goes to it, or to the nearest around it. */
function focusNearest(path: Path) {
  const ids = path.map((_, at) => idOf(path.slice(0, path.length - at)));
  const field = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
  for (let row = field?.closest('details'); row; row = row.parentElement?.closest('details')) {
    row.open = true;
  }
  const isRow = field?.matches('details');
  const control = isRow ? field?.querySelector<HTMLElement>('input, textarea') : field;
  control?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: isRow ? 'nearest' : 'center' });
}

/**
 * The texts by which the page beside can find a field: its own, else the names of the entries around it. Of each the longest
 * part that stands in one piece there, between paragraphs and variables.
 */
function textsAt(form: Kind, data: unknown, path: Path): string[] {
  const around = path.map((_, at) => {
    const one = path.slice(0, path.length - at);
    return entryName(kindAt(form, one.slice(0, -1))?.entry, getIn(data, one));
  });
  const beside = getIn(data, [...path.slice(0, -1), 'alt']);
  return [getIn(data, path), ...around, beside].flatMap((text) => {
    const pieces = typeof text === 'string' ? text.split(/\n\s*\n|\{\w+\}/) : [];
    return pieces.sort((a, b) => b.length - a.length).slice(0, 1);
  });
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { entryName, type Kind } from '../../src/subjects/schema-kind.ts';
import type { Conflict } from '../server/content.ts';
import type { Miscount } from '../server/find-miscounts.ts';
import type { Problem } from '../server/judge.ts';
import { ask, type Json, type Path, type Refused } from './api.ts';
import { Compare } from './Compare.tsx';
import { type Draft, keepDraft, releaseDraft, useDraft } from './drafts.ts';
import { Fields } from './Field.tsx';
import { FormContext, fieldIn, getIn, idOf, keyOf, pathFrom, setIn } from './form-state.ts';
import { tellPage } from './Preview.tsx';
import { Status, useTask } from './use-task.tsx';

type Opened = { label: string; page: string; form: Kind; data: Json; version: string };
type Checked = { problems: Problem[]; miscounts: Miscount[] };

/** Milliseconds without typing after which the page beside is updated. */
const PAUSE = 120;

type SubjectFormProps = { subject: string; target: Path; onSaved: () => void };

/** The form of a subject. Another `key` opens it anew. */
export function SubjectForm({ subject, target, onSaved }: SubjectFormProps) {
  const draft = useDraft(subject);
  const [opened, setOpened] = useState<Opened>();
  const [{ problems, miscounts }, setChecked] = useState<Checked>({ problems: [], miscounts: [] });
  /** The fields that show what is wrong: those that were wrong when the form opened, and those that lost focus. */
  const [touched, setTouched] = useState<ReadonlySet<string>>();
  const [conflict, setConflict] = useState<Conflict>();
  const [focusPath, goTo] = useState(target);
  const { run, say, said } = useTask();
  const last = useRef<Path>([]);
  const isUnsaved = draft !== undefined;
  const data = draft?.data ?? opened?.data;

  // Read again once there is no draft any more, since another tab may have saved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    ask<Opened>('GET', `subjects/${subject}`).then(setOpened, (error: Refused) =>
      say(error.message, 'problem'),
    );
  }, [subject, isUnsaved]);

  const show = useCallback(
    (refresh: boolean) => {
      if (!opened) return;
      const [, anchor = ''] = opened.page.split('#');
      tellPage({ refresh, anchor, texts: textsAt(opened.form, data, last.current) });
    },
    [opened, data],
  );

  useEffect(() => {
    if (!data) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const checked = await ask<Checked>('POST', `subjects/${subject}/check`, data).catch(() => {});
      if (!checked || !isCurrent) return;
      setChecked(checked);
      setTouched((known) => known ?? new Set(checked.problems.map(({ path }) => keyOf(path))));
      if (checked.problems.length === 0) show(true);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, data, show]);

  useEffect(() => {
    if (target.length > 0) goTo(target);
  }, [target]);

  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isOpen) focusNearest(focusPath);
  }, [isOpen, focusPath]);

  function change(path: Path, value: unknown) {
    const before = draft ?? opened;
    if (!opened || !before) return;
    last.current = path;
    say();
    const data = setIn(before.data, path, value);
    const isAsSaved = JSON.stringify(data) === JSON.stringify(opened.data);
    keepDraft(subject, isAsSaved ? undefined : { data, version: before.version });
  }

  const save = (from: Draft) =>
    run(async () => {
      try {
        const saved = await ask<Draft>('PUT', `subjects/${subject}`, from);
        setOpened((known) => known && { ...known, ...saved });
        setTouched(new Set());
        onSaved();
        return releaseDraft(subject, from, saved.version) ? undefined : 'Sparat';
      } catch (error) {
        const { problems: wrong = [], conflict } = (error as Refused).details ?? {};
        setConflict(conflict);
        if (wrong[0]) {
          setChecked({ problems: wrong, miscounts });
          setTouched(new Set(wrong.map(({ path }) => keyOf(path))));
          goTo([...wrong[0].path]);
        }
        throw error;
      }
    });

  function discard() {
    setConflict(undefined);
    say();
    keepDraft(subject, undefined);
  }

  return (
    <form
      className="subject"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft) save(draft);
      }}
    >
      <header className="form-head">
        <h1>{opened?.label ?? 'Öppnar …'}</h1>
        <Status said={said ?? (isUnsaved ? { text: 'Inte sparat', kind: 'ok' } : undefined)} />
        {isUnsaved && (
          <button type="button" className="quiet" onClick={discard}>
            Släng det osparade
          </button>
        )}
        <button type="submit" className="main" disabled={!isUnsaved}>
          Spara
        </button>
      </header>
      {conflict && opened && (
        <Compare
          label={opened.label}
          conflict={conflict}
          onKeepBoth={() => {
            setConflict(undefined);
            say('Titta igenom det och tryck på Spara.');
            keepDraft(subject, { data: conflict.merged as Json, version: conflict.version });
          }}
          onTakeSaved={discard}
          onClose={() => setConflict(undefined)}
        />
      )}
      {opened?.form.kind === 'object' && data && (
        <FormContext
          value={{
            subject,
            form: opened.form,
            data,
            miscounts,
            target: focusPath,
            goTo,
            problemAt: (path) =>
              touched?.has(keyOf(path))
                ? problems.find((one) => keyOf(one.path) === keyOf(path))?.message
                : undefined,
            change,
            touch: (path) => setTouched((known) => new Set(known).add(keyOf(path))),
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: hears which field has the focus */}
          <div
            onFocus={({ target }) => {
              last.current = pathOf(target);
              show(false);
            }}
          >
            <Fields field={opened.form} path={[]} />
          </div>
        </FormContext>
      )}
      <p id="moving" hidden>
        Dra, eller tryck på pil upp och pil ner.
      </p>
    </form>
  );
}

/** The path of the field that an element belongs to. */
function pathOf(element: Element): Path {
  const id = element.closest('[id^=field-]')?.id ?? '';
  return pathFrom(id.split('-').slice(1));
}

function focusNearest(path: Path) {
  for (let length = path.length; length > 0; length--) {
    const field = document.getElementById(idOf(path.slice(0, length)));
    if (!field?.checkVisibility()) continue;
    const isRow = field.matches('.row-body');
    const control = isRow ? field.querySelector<HTMLElement>('input, textarea, button') : field;
    control?.focus({ preventScroll: true });
    field.scrollIntoView({ block: isRow ? 'nearest' : 'center' });
    return;
  }
}

/** The texts by which the page beside can find a field: its own, else the names of the entries around it. */
function textsAt(form: Kind, data: unknown, path: Path): string[] {
  const own = getIn(data, path);
  const beside = getIn(data, [...path.slice(0, -1), 'alt']);
  const around = path
    .map((_, at) => path.slice(0, path.length - at))
    .filter((one) => typeof one.at(-1) === 'number')
    .map((one) => {
      const field = fieldIn(form, one);
      return field ? entryName(field, getIn(data, one)) : '';
    });
  return [own, ...around, beside].map(longestPiece).filter(Boolean);
}

/** The longest part of a text that stands in one piece on the page, between paragraphs and variables. */
function longestPiece(text: unknown): string {
  const pieces = typeof text === 'string' ? text.split(/\n\s*\n|\{\w+\}/) : [];
  return pieces.sort((a, b) => b.length - a.length)[0] ?? '';
}

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { formFieldAt } from '../../../content-model/form-fields.ts';
import { isShown } from '../../../content-model/is-shown.ts';
import { share } from '../store.ts';
import { Status } from '../use-task.tsx';
import { FormFields } from './fields/Field.tsx';
import type { FormContextValue } from './form-context.ts';
import { idOf, type KeyPath, keyPath, pathOf, withoutMarks } from './form-data.ts';
import {
  formNamed,
  isUnsaved,
  notify,
  openForm,
  saveForm,
  statusOf,
  useOpenForm,
} from './open-forms.ts';
import { edit } from './undo.ts';
import { useShownProblems } from './use-shown-problems.ts';
import { useSightOnPage } from './use-sight-on-page.ts';

/** A form as one screen of `Kvar att göra`. Saving it leads to the next screen. */
type Step = {
  head: ReactNode;
  samples: FormContextValue['samples'];
  /** Returns the message at a text that is still sample content. `hintAt` does the same for pictures. */
  problemAt: (path: KeyPath) => string | undefined;
  hintAt: (path: KeyPath) => string | undefined;
  onSaved: () => void;
};

type FormProps = {
  name: string;
  label: string;
  /** Path of the field to focus, or empty. */
  aim: string[];
  step?: Step;
};

/** Unchanged samples in these forms stay marked, because the law forbids invented testimonials and results. */
const ABOUT_CLIENTS = ['testimonials', 'results'];

export function Form({ name, label, aim: asked, step }: FormProps) {
  const form = useOpenForm(name);
  const { state, data, failure } = form;
  const [aim, goTo] = useState<KeyPath>([]);
  const [focused, setFocused] = useState<KeyPath>([]);
  const { problemAt, touch } = useShownProblems(form);
  const isOpen = state !== undefined;
  const canSave = isUnsaved(form) || form.problems.size > 0 || (step && isOpen);

  useEffect(() => void openForm(name), [name]);
  useSightOnPage(form, focused);
  // A layout effect, so that the focus moves before the owner can type on in another field.
  useLayoutEffect(() => goTo(asked), [asked]);
  const isStep = step !== undefined;
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (isStep && aim.length === 0) focusFirst();
    else focusNearest(keyPath(formNamed(name).data, aim));
  }, [name, isOpen, isStep, aim]);

  const change = (path: KeyPath, value: unknown) => {
    const field = state && formFieldAt(state.fields, path)?.label;
    edit(name, path, value, path.length > 0 && field ? `${label}: ${field}` : label);
  };

  async function save() {
    // Saving a step removes its sample marks, except in a hidden section.
    if (step && isShown(data)) {
      const isAboutClients = ABOUT_CLIENTS.includes(name);
      change([], withoutMarks(data, isAboutClients ? form.saved : undefined));
    }
    const answer = await saveForm(name).catch(() => undefined);
    const [first] = answer?.problems ?? [];
    if (answer?.isSaved && !isUnsaved(formNamed(name))) step?.onSaved();
    if (answer?.isSaved || !first) return;
    touch(...(answer?.problems.map(({ path }) => keyPath(formNamed(name).data, path)) ?? []));
    goTo(keyPath(formNamed(name).data, first.path));
  }

  function discard() {
    edit(name, [], form.saved, `${label}: det osparade`);
    // The clicked button disappears, so move the focus back to the field.
    goTo([...focused]);
  }

  return (
    <form
      className="subject"
      data-form={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <header className="form-head">
        <h1>{label}</h1>
        {/* `disabled` would make the button lose focus. */}
        <button type="submit" className="main" aria-disabled={!canSave}>
          {step ? 'Klart, nästa' : 'Spara'}
        </button>
        <div className="state">
          {step?.head}
          <Status message={statusOf(form)} />
          {failure?.isDamaged && (
            <button type="button" onClick={() => share({ isHistoryOpen: true })}>
              Öppna Historik
            </button>
          )}
          {isUnsaved(form) && !step && (
            <button type="button" onClick={discard}>
              Ångra ändringarna
            </button>
          )}
        </div>
      </header>
      {state && data && (
        // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus
        <div onFocus={({ target }) => setFocused(pathOf(target))}>
          <FormFields
            {...{ data, change, goTo, touch }}
            fields={state.fields}
            samples={step?.samples}
            notify={(text) => notify(name, text)}
            problemAt={(path) => problemAt(path) ?? step?.problemAt(path)}
            hintAt={step?.hintAt}
          />
        </div>
      )}
    </form>
  );
}

function focusFirst() {
  const control = document.querySelector<HTMLInputElement>('label ~ :is(input, textarea)');
  control?.focus();
  control?.select();
}

/** Opens the rows around a field and focuses it, or else the closest field on the screen that contains it. */
function focusNearest(path: KeyPath) {
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

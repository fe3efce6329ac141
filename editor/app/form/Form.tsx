import type { FocusEvent, KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isShown } from '../../../content-model/is-shown.ts';
import { PLACE } from '../../messages.ts';
import { focusField, focusFirstText } from '../focus.ts';
import { getState, type OpenForm } from '../store.ts';
import { Status } from '../use-task.tsx';
import { Damaged } from './Damaged.tsx';
import { Field } from './fields/Field.tsx';
import { Fields } from './fields/labels.tsx';
import { FormContext, type TodoStep } from './form-context.ts';
import { type KeyPath, keyPath, pathOf, withKeys, withoutSampleMarks } from './form-data.ts';
import { formNamed, isUnsaved, openForm, saveForm, statusOf, useOpenForm } from './open-forms.ts';
import { edit } from './undo.ts';
import { usePreviewScroll } from './use-preview-scroll.ts';

type FormProps = {
  name: string;
  label: string;
  /** Path of the field to focus: `items/2/price`. */
  target?: string | undefined;
  step?: TodoStep | undefined;
};

export function Form({ name, label, target, step }: FormProps) {
  const form = useOpenForm(name);
  const { response, data, problems, failure } = form;
  const [focused, setFocused] = useState<KeyPath>([]);
  const [showsProblems, setShowsProblems] = useState(false);
  const shownProblems = showsProblems ? problems : undefined;
  const canGoOn = step !== undefined && response !== undefined;
  const canSave = isUnsaved(form) || problems.size > 0 || canGoOn;

  useOpenAndFocus({ name, target, step }, setShowsProblems);
  usePreviewScroll(form, focused);

  function rememberFocus(event: FocusEvent) {
    const path = pathOf(event.target);
    if (path.length > 0) setFocused(path);
  }

  function discardChanges() {
    flushSync(() => edit(name, [], withKeys(response?.saved, data)));
    // The clicked button is gone, so the focus returns to the field that had it.
    focusField(focused);
  }

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (!canSave) return;
    if (step) removeSampleMarks(name);
    const answer = await saveForm(name).catch(() => undefined);
    if (!answer) return;
    flushSync(() => setShowsProblems(!answer.isSaved));
    const [firstProblem] = answer.problems;
    const isAllSaved = answer.isSaved && !isUnsaved(formNamed(name));
    if (isAllSaved) step?.onSaved();
    else if (firstProblem) focusField(keyPath(formNamed(name).data, firstProblem.path));
  }

  if (failure?.isDamaged) return <Damaged error={failure} />;
  const handlers = { onSubmit: save, onKeyDown: saveOnCtrlS, onFocus: rememberFocus };
  return (
    <form className="subject" data-form={name} noValidate {...handlers}>
      <FormHead {...{ form, name, label, step, canSave }} onDiscard={discardChanges} />
      {response && data && (
        <FormContext value={{ name, data, step, fields: response.fields, shownProblems, Field }}>
          <Fields field={response.fields} path={[]} />
        </FormContext>
      )}
    </form>
  );
}

/** Reads the form. When its fields appear, shows their problems and focuses the field to edit. */
function useOpenAndFocus(
  { name, target, step }: Omit<FormProps, 'label'>,
  setShowsProblems: (showsProblems: boolean) => void,
) {
  const isOpen = useOpenForm(name).response !== undefined;
  const isStep = step !== undefined;
  useEffect(() => void openForm(name), [name]);
  // A layout effect moves the focus before the owner can type in another field.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { data, problems } = formNamed(name);
    const isNeverSaved = name === PLACE.subject && !getState().overview?.isPlaced;
    setShowsProblems(!isNeverSaved && problems.size > 0);
    if (target) focusField(keyPath(data, target.split('/')));
    else if (isStep) focusFirstText();
  }, [name, isOpen, isStep, target, setShowsProblems]);
}

/** The law forbids invented testimonials and results, so samples in these forms stay marked until they are edited. */
const ABOUT_CLIENTS = ['testimonials', 'results'];

/** Marks a form's samples as the owner's own content, except in a section that the site hides. */
function removeSampleMarks(name: string) {
  const { data, response } = formNamed(name);
  if (!isShown(data)) return;
  const keepsUneditedMarks = ABOUT_CLIENTS.includes(name);
  const saved = keepsUneditedMarks ? withKeys(response?.saved, data) : undefined;
  edit(name, [], withoutSampleMarks(data, saved));
}

function saveOnCtrlS(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

type FormHeadProps = Pick<FormProps, 'name' | 'label' | 'step'> & {
  form: OpenForm;
  canSave: boolean;
  onDiscard: () => void;
};

function FormHead({ form, name, label, step, canSave, onDiscard }: FormHeadProps) {
  return (
    <header className="form-head">
      <h1>{label}</h1>
      {/* The attribute `disabled` would make the button lose focus. */}
      <button type="submit" className="main" aria-disabled={!canSave}>
        {step ? 'Klart, nästa' : 'Spara'}
      </button>
      <div className="state">
        {step?.head}
        <Status message={statusOf(name, form)} />
        {isUnsaved(form) && !step && (
          <button type="button" onClick={onDiscard}>
            Ångra ändringarna
          </button>
        )}
      </div>
    </header>
  );
}

import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
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
import { type KeyPath, keyPath, pathOf, withKeys, withoutMarks } from './form-data.ts';
import { formNamed, isUnsaved, openForm, saveForm, statusOf, useOpenForm } from './open-forms.ts';
import { edit } from './undo.ts';
import { useSightOnPage } from './use-sight-on-page.ts';

type FormProps = {
  name: string;
  label: string;
  /** Path of the field to focus: `items/2/price`. */
  target?: string;
  step?: TodoStep | undefined;
};

/** Unchanged samples in these forms stay marked, because the law forbids invented testimonials and results. */
const ABOUT_CLIENTS = ['testimonials', 'results'];

export function Form({ name, label, target, step }: FormProps) {
  const form = useOpenForm(name);
  const { response, data, problems, failure } = form;
  const [focused, setFocused] = useState<KeyPath>([]);
  /** True once the owner has tried to save, or if saved data opens with problems. */
  const [showsProblems, setShowsProblems] = useState(false);
  const shownProblems = showsProblems ? problems : undefined;
  const isOpen = response !== undefined;
  const isStep = step !== undefined;
  const canSave = isUnsaved(form) || problems.size > 0 || (isStep && isOpen);

  useEffect(() => void openForm(name), [name]);
  useSightOnPage(form, focused);
  // A layout effect, so that the focus moves before the owner can type on in another field.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const isNeverSaved = name === PLACE.subject && !getState().overview?.isPlaced;
    setShowsProblems(!isNeverSaved && formNamed(name).problems.size > 0);
    if (target) focusField(keyPath(formNamed(name).data, target.split('/')));
    else if (isStep) focusFirstText();
  }, [name, isOpen, isStep, target]);

  function discard() {
    flushSync(() => edit(name, [], withKeys(response?.saved, data)));
    // The clicked button is gone, so move the focus back to the field.
    focusField(focused);
  }

  async function save() {
    // Saving a step removes its sample marks, except in a hidden section.
    if (step && isShown(data)) removeSampleMarks(name);
    const answer = await saveForm(name).catch(() => undefined);
    if (!answer) return;
    flushSync(() => setShowsProblems(!answer.isSaved));
    const [firstProblem] = answer.problems;
    if (answer.isSaved && !isUnsaved(formNamed(name))) step?.onSaved();
    else if (firstProblem) focusField(keyPath(formNamed(name).data, firstProblem.path));
  }

  if (failure?.isDamaged) return <Damaged error={failure} />;
  return (
    <form
      className="subject"
      data-form={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save();
      }}
      onKeyDown={submitOnCtrlS}
      onFocus={(event) => {
        const path = pathOf(event.target);
        if (path.length > 0) setFocused(path);
      }}
    >
      <FormHead {...{ form, label, step, canSave }} onDiscard={discard} />
      {response && data && (
        <FormContext value={{ name, data, step, fields: response.fields, shownProblems, Field }}>
          <Fields field={response.fields} path={[]} />
        </FormContext>
      )}
    </form>
  );
}

function removeSampleMarks(name: string) {
  const { data, response } = formNamed(name);
  const saved = withKeys(response?.saved, data);
  edit(name, [], withoutMarks(data, ABOUT_CLIENTS.includes(name) ? saved : undefined));
}

function submitOnCtrlS(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

type FormHeadProps = Pick<FormProps, 'label' | 'step'> & {
  form: OpenForm;
  canSave: boolean;
  onDiscard: () => void;
};

function FormHead({ form, label, step, canSave, onDiscard }: FormHeadProps) {
  return (
    <header className="form-head">
      <h1>{label}</h1>
      {/* `disabled` would make the button lose focus. */}
      <button type="submit" className="main" aria-disabled={!canSave}>
        {step ? 'Klart, nästa' : 'Spara'}
      </button>
      <div className="state">
        {step?.head}
        <Status message={statusOf(form)} />
        {isUnsaved(form) && !step && (
          <button type="button" onClick={onDiscard}>
            Ångra ändringarna
          </button>
        )}
      </div>
    </header>
  );
}

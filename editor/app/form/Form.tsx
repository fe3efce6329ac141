import type { FocusEvent, KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isShown } from '../../../content-model/is-shown.ts';
import { PLACE } from '../../messages.ts';
import type { FormAnswer } from '../../server/edit-form.ts';
import { focusField } from '../focus.ts';
import { getState, type OpenForm } from '../store.ts';
import { Status } from '../use-task.tsx';
import { Damaged } from './Damaged.tsx';
import { Field } from './fields/Field.tsx';
import { Fields, Problem } from './fields/labels.tsx';
import { FormContext, type TodoStep } from './form-context.ts';
import { type KeyPath, keyPath, pathOf, unmarkChangedSamples, withKeys } from './form-data.ts';
import { formNamed, isUnsaved, readForm, saveForm, statusOf, useOpenForm } from './open-forms.ts';
import { editWithUndo } from './undo.ts';
import { usePreviewScroll } from './use-preview-scroll.ts';

type FormProps = {
  name: string;
  label: string;
  /** Path of the field to focus: `items/2/price`. Empty for the heading. */
  target?: string | undefined;
  step?: TodoStep | undefined;
};

export function Form({ name, label, target, step }: FormProps) {
  const form = useOpenForm(name);
  const { response, data, failure } = form;
  const { save, canSave, shownProblems } = useSave(name, step);
  const [focused, setFocused] = useState<KeyPath>([]);

  useEffect(() => void readForm(name), [name]);
  useFocusAtOpening(name, target);
  usePreviewScroll(form, focused);

  function rememberFocus(event: FocusEvent) {
    const path = pathOf(event.target);
    if (path.length > 0) setFocused(path);
  }

  function discardChanges() {
    flushSync(() => editWithUndo(name, [], withKeys(response?.saved, data)));
    // The clicked button is gone, so the focus returns to the field that had it.
    focusField(focused);
  }

  if (failure?.isDamaged) return <Damaged error={failure} />;
  const handlers = { onSubmit: save, onKeyDown: saveOnCtrlS, onFocus: rememberFocus };
  return (
    <form className="subject" data-form={name} noValidate {...handlers}>
      <FormHead {...{ form, name, label, step, canSave }} onDiscard={discardChanges} />
      {response && data && (
        <FormContext value={{ name, data, step, fields: response.fields, shownProblems, Field }}>
          {step && <Problem path={[]} />}
          <Fields field={response.fields} path={[]} />
        </FormContext>
      )}
    </form>
  );
}

function useSave(name: string, step: TodoStep | undefined) {
  const form = useOpenForm(name);
  const { shownProblems, setShowsProblems } = useShownProblems(name, form);
  // An unchanged form can be saved if it has problems, because that shows them to the owner.
  const hasReasonToSave = isUnsaved(form) || form.problems.size > 0;
  // A to-do step can be saved unchanged, because that accepts its sample texts as they are.
  const canSave = step ? form.response !== undefined : hasReasonToSave;

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (!canSave) return;
    if (step) acceptSamples(name);
    // If saving fails, the form's status shows the error.
    const answer = await saveForm(name).catch(() => undefined);
    if (answer) showOutcome(answer);
  }

  function showOutcome(answer: FormAnswer) {
    // Shows the problems before the focus moves, so that a screen reader reads the field's problem too.
    flushSync(() => setShowsProblems(!answer.isSaved));
    const [firstProblem] = answer.problems;
    if (firstProblem) return focusField(keyPath(formNamed(name).data, firstProblem.path));
    // A step stays on the screen if the owner has typed during the save.
    if (!isUnsaved(formNamed(name))) step?.onSaved();
  }

  return { save, canSave, shownProblems };
}

function useShownProblems(name: string, { response, problems }: OpenForm) {
  const isLoaded = response !== undefined;
  const [showsProblems, setShowsProblems] = useState(false);
  useLayoutEffect(() => {
    // Until the deploy target is first saved, its fields are empty. Empty fields are not the owner's mistake yet.
    const isNeverSaved = name === PLACE.subject && !getState().overview?.isPlaced;
    // Reads the store: only the problems at loading count, not each later change.
    const hasProblems = isLoaded && formNamed(name).problems.size > 0;
    setShowsProblems(hasProblems && !isNeverSaved);
  }, [name, isLoaded]);
  return { shownProblems: showsProblems ? problems : undefined, setShowsProblems };
}

function useFocusAtOpening(name: string, target: string | undefined) {
  const isLoaded = useOpenForm(name).response !== undefined;
  // A layout effect moves the focus before the owner can type in another field.
  useLayoutEffect(() => {
    if (!isLoaded || target === undefined) return;
    focusField(keyPath(formNamed(name).data, target.split('/')));
  }, [name, isLoaded, target]);
}

/** The law forbids invented testimonials and results, so samples in these forms stay marked until they are edited. */
const ABOUT_CLIENTS = ['testimonials', 'results'];

function acceptSamples(name: string) {
  const { data, response } = formNamed(name);
  // The owner accepts samples by saving the step, but not samples that the page hides.
  if (!isShown(data)) return;
  // Unmarks every sample that differs from `saved`. If that is undefined, all of them do.
  const saved = ABOUT_CLIENTS.includes(name) ? withKeys(response?.saved, data) : undefined;
  editWithUndo(name, [], unmarkChangedSamples(data, saved));
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

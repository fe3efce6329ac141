import { type ReactNode, useLayoutEffect } from 'react';
import { isShown } from '../../../content-model/is-shown.ts';
import { Changes } from '../dialogs/Dialog.tsx';
import { Status } from '../use-task.tsx';
import { readDraft, writtenIn } from './drafts.ts';
import { FormFields } from './fields/Field.tsx';
import { idOf, type KeyPath, keyPath, pathOf, withoutMarks } from './form-data.ts';
import type { FormState } from './form-state.ts';
import { useSubject } from './use-subject.ts';

/** Of a form that is one of several, each of which is left by what saves it. */
type Step = {
  head: ReactNode;
  samples: FormState['samples'];
  /** What keeps it from being left. */
  problemAt: (path: KeyPath, data: unknown) => string | undefined;
  onSaved: () => void;
};

type SubjectFormProps = { subject: string; label: string; aim: string[]; step?: Step };

/** The form of a subject. @param aim the field to go to */
export function SubjectForm({ subject, label, aim: asked, step }: SubjectFormProps) {
  const { content, isDraft, message, aim, setFocused, ...form } = useSubject(subject, label);
  const { goTo, save, throwAway, conflict, resolve } = form;
  const isOpen = content !== undefined;

  // Before the reasons are painted, or who types at once would go on in another field.
  useLayoutEffect(() => goTo(asked), [goTo, asked]);

  const isStep = step !== undefined;
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (isStep && aim.length === 0) focusFirst();
    else focusNearest(keyPath(writtenIn(subject)?.data, aim));
  }, [subject, isOpen, isStep, aim]);

  return (
    <form
      className="subject"
      data-subject={subject}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        // What is left out is no less a sample.
        if (step && isShown(content?.data)) form.change([], withoutMarks);
        await save();
        if (step && !readDraft(subject)) step.onSaved();
      }}
    >
      <header className="form-head">
        <h1>{label}</h1>
        <button type="submit" className="main" disabled={!isDraft && !(step && isOpen)}>
          {!step ? 'Spara' : isDraft ? 'Nästa' : 'Så är det'}
        </button>
        <div className="state">
          {step?.head}
          <div className={conflict && 'row'}>
            <Status message={message} />
            {conflict && (
              <>
                <Changes of={conflict.lines} label={label} />
                <div className="actions">
                  <button type="button" onClick={() => resolve(conflict, 'mine')}>
                    Behåll mitt
                  </button>
                  <button type="button" onClick={() => resolve(conflict, 'other')}>
                    Ta det andra
                  </button>
                </div>
              </>
            )}
          </div>
          {isDraft && !step && !conflict && (
            <button type="button" onClick={throwAway}>
              Ångra ändringarna
            </button>
          )}
        </div>
      </header>
      {content && (
        // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus
        <div onFocus={({ target }) => setFocused(pathOf(target))}>
          <FormFields
            {...form}
            {...content}
            samples={step?.samples}
            problemAt={(path) => form.problemAt(path) ?? step?.problemAt(path, content.data)}
          />
        </div>
      )}
    </form>
  );
}

/** Goes to the first text of a step. */
function focusFirst() {
  const control = document.querySelector<HTMLInputElement>('label ~ :is(input, textarea)');
  control?.focus();
  control?.select();
}

/** Opens what a field is in, and goes to it, or to the nearest around it. */
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

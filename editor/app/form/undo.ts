import { linkTo, type Step, share, useStore } from '../store.ts';
import { getIn, idOf, type KeyPath } from './form-data.ts';
import { changeForm, formNamed } from './open-forms.ts';

/* Undoes edits made in this tab. Undoing after a save is an edit too, so the owner has to save again. */

/**
 * Changes a field and records an undo step.
 *
 * @param value the new value, or a function that returns it from the current value
 * @param label the step's name, shown at the undo button
 */
export function edit(form: string, path: KeyPath, value: unknown, label: string) {
  const before = getIn(formNamed(form).data, path);
  changeForm(form, path, value);
  const step = { form, label, path, before, after: getIn(formNamed(form).data, path) };
  share(({ steps }) => {
    const last = steps.at(-1);
    if (!last || !isOneWord(last, step)) return { steps: [...steps, step] };
    return { steps: [...steps.slice(0, -1), { ...last, after: step.after }] };
  });
}

/** True if two steps are keystrokes in the same word, which are undone together. */
function isOneWord(last: Step, { form, path, before, after }: Step): boolean {
  if (last.form !== form || last.path.join() !== path.join()) return false;
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const countWords = (text: string) => text.split(/\s/).length;
  return Math.abs(after.length - before.length) === 1 && countWords(before) === countWords(after);
}

/** Undoes the latest step and goes to its field. Other edits stay. */
export function undo() {
  const { steps } = useStore.getState();
  const step = steps.at(-1);
  if (!step) return;
  share({ steps: steps.slice(0, -1) });
  const { form, path, before } = step;
  const { data } = formNamed(form);
  // Undoing a change of the whole form may already have restored this field. Then undo the step before it instead.
  if (JSON.stringify(getIn(data, path)) === JSON.stringify(before)) return undo();
  changeForm(form, path, before);
  const focused = document.activeElement;
  const isThere = focused?.closest(`[data-form="${form}"]`) && focused.id === idOf(path);
  if (!isThere) location.hash = linkTo(form, path);
}

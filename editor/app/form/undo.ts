import { linkTo, type Step, share, useStore } from '../store.ts';
import { getIn, idOf, type KeyPath } from './form-data.ts';
import { changeForm, formNamed } from './open-forms.ts';

/*
 * Undoes what was typed in this tab. Undoing after a save counts as typing, so it has to be saved again.
 */

/** Changes a field. @param label what the step is called; @param value or a function that makes it of what is there */
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

/** Whether two steps are letters of one word, which are undone together. */
function isOneWord(last: Step, { form, path, before, after }: Step): boolean {
  if (last.form !== form || last.path.join() !== path.join()) return false;
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const countWords = (text: string) => text.split(/\s/).length;
  return Math.abs(after.length - before.length) === 1 && countWords(before) === countWords(after);
}

/** Undoes the latest step, and nothing else of what is typed, and goes to its field. */
export function undo() {
  const { steps } = useStore.getState();
  const step = steps.at(-1);
  if (!step) return;
  share({ steps: steps.slice(0, -1) });
  const { form, path, before } = step;
  const { data } = formNamed(form);
  // Undoing a step of the whole form may have restored this field already.
  if (JSON.stringify(getIn(data, path)) === JSON.stringify(before)) return undo();
  changeForm(form, path, before);
  const focused = document.activeElement;
  const isThere = focused?.closest(`[data-form="${form}"]`) && focused.id === idOf(path);
  if (!isThere) location.hash = linkTo(form, path);
}

import { flushSync } from 'react-dom';
import { focusField } from '../focus.ts';
import { getState, linkTo, setState, type UndoStep } from '../store.ts';
import { getIn, type KeyPath } from './form-data.ts';
import { changeForm, formNamed } from './open-forms.ts';

/* Undoes edits made in this tab. Undoing after a save is an edit too, so the owner has to save again. */

/** Changes a field and records an undo step. Keystrokes in the same word are one step. */
export function edit(form: string, path: KeyPath, value: unknown) {
  const before = getIn(formNamed(form).data, path);
  changeForm(form, path, value);
  const after = getIn(formNamed(form).data, path);
  const last = getState().undoSteps.at(-1);
  const isSameField = last?.form === form && last.path.join() === path.join();
  if (isSameField && isKeystroke(before, after)) return;
  setState(({ undoSteps }) => ({ undoSteps: [...undoSteps, { form, path, before }] }));
}

/** True if one character of a word was typed or deleted. */
function isKeystroke(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const countWords = (text: string) => text.split(/\s/).length;
  return Math.abs(after.length - before.length) === 1 && countWords(before) === countWords(after);
}

/** Undoes the latest step and goes to its field. Other edits stay. */
export function undo() {
  const { undoSteps } = getState();
  const index = undoSteps.findLastIndex(hasEffect);
  const step = undoSteps[index];
  setState({ undoSteps: undoSteps.slice(0, Math.max(0, index)) });
  if (!step) return;
  const { form, path, before } = step;
  flushSync(() => changeForm(form, path, before));
  const isOnScreen = document.querySelector(`[data-form="${form}"]`) !== null;
  if (isOnScreen) focusField(path);
  else location.hash = linkTo(form, path);
}

/** False for a step that the undo of a later change, of the whole form, has undone already. */
const hasEffect = ({ form, path, before }: UndoStep) =>
  JSON.stringify(getIn(formNamed(form).data, path)) !== JSON.stringify(before);

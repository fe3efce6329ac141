import { flushSync } from 'react-dom';
import { focusField } from '../focus.ts';
import { getState, linkTo, setState } from '../store.ts';
import { getIn, isSame, type KeyPath } from './form-data.ts';
import { changeForm, formNamed } from './open-forms.ts';

export function editWithUndo(form: string, path: KeyPath, value: unknown) {
  const before = getIn(formNamed(form).data, path);
  changeForm(form, path, value);
  // The data is unchanged if the path's list entry no longer exists.
  const after = getIn(formNamed(form).data, path);
  if (isSame(before, after)) return;
  const lastStep = getState().undoSteps.at(-1);
  const isSameField = lastStep?.form === form && lastStep.path.join() === path.join();
  // The step of a word's first keystroke undoes the whole word.
  if (isSameField && isKeystrokeInWord(before, after)) return;
  setState(({ undoSteps }) => ({ undoSteps: [...undoSteps, { form, path, before }] }));
}

function isKeystrokeInWord(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const countWords = (text: string) => text.split(/\s/).length;
  return Math.abs(after.length - before.length) === 1 && countWords(before) === countWords(after);
}

export function undo() {
  const undoSteps = [...getState().undoSteps];
  const step = undoSteps.pop();
  if (!step) return;
  setState({ undoSteps });
  const { form, path, before } = step;
  flushSync(() => changeForm(form, path, before));
  const isOnScreen = document.querySelector(`[data-form="${form}"]`) !== null;
  if (isOnScreen) focusField(path);
  else location.hash = linkTo(form, path);
}

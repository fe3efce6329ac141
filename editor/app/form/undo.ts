import type { Json } from '../api.ts';
import { linkTo, useShared } from '../shared-state.ts';
import { keepDraft, writtenIn } from './drafts.ts';
import { getIn, idOf, type KeyPath, setIn } from './form-data.ts';

/*
 * Undo of what was written in this tab. A save is no step of its own: what is undone after it is written again, and
 * saved again. The history has what was saved before.
 */

/** A change of one field, or of a whole subject at an empty path. */
type Step = { subject: string; label: string; path: KeyPath; before: unknown; after: unknown };

const steps: Step[] = [];

/** The label of the step that a press would undo. */
export const useLastStep = () => useShared(() => steps.at(-1)?.label);

/** Changes a field. @param label what the step is called */
export function edit(subject: string, path: KeyPath, value: unknown, label: string) {
  const written = writtenIn(subject);
  if (!written) return;
  const data = setIn(written.data, path, value);
  const before = getIn(written.data, path);
  const step = { subject, label, path, before, after: getIn(data, path) };
  const last = steps.at(-1);
  if (last && isOneWord(last, step)) last.after = step.after;
  else steps.push(step);
  keepDraft(subject, data);
}

/** Whether two steps are letters of one word, which are undone together. */
function isOneWord(last: Step, { subject, path, before, after }: Step): boolean {
  if (last.subject !== subject || last.path.join() !== path.join()) return false;
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const words = (text: string) => text.split(/\s/).length;
  return Math.abs(after.length - before.length) === 1 && words(before) === words(after);
}

/** A step that changed a whole subject at once. */
export function addStep(subject: string, label: string, before: Json, after: Json) {
  steps.push({ subject, label, path: [], before, after });
}

/** Undoes one step, and nothing else of what is written, and goes to its field. */
export function undo() {
  const step = steps.pop();
  const written = step && writtenIn(step.subject);
  if (!written) return;
  const { subject, path, before } = step;
  // What a step of the whole subject has undone already.
  if (JSON.stringify(getIn(written.data, path)) === JSON.stringify(before)) return undo();
  keepDraft(subject, setIn(written.data, path, before));
  const field = document.activeElement;
  const isThere = field?.closest(`[data-subject="${subject}"]`) && field.id === idOf(path);
  if (!isThere) location.hash = linkTo(subject, path);
}

import { createQueue } from '../api.ts';
import { tellPage } from '../page.ts';
import { linkTo } from '../route.ts';
import { announce, readOverview, useShared } from '../shared-state.ts';
import { type Draft, keepDraft, readDraft, saveDraft, writtenIn } from './drafts.ts';
import { getIn, idOf, type KeyPath, setIn } from './form-data.ts';

/*
 * Undo and redo of what was written in this tab. A save is no step of its own: what is undone after it is written again, and
 * saved again. The history has what was saved before.
 */

/** A change of a subject, at a field where it was one. */
type Step = { subject: string; label: string; path: KeyPath; before: Draft; after: Draft };

export const WORDS = {
  undo: { name: 'Ångra', done: 'Ångrat' },
  redo: { name: 'Gör om', done: 'Gjort om' },
};
export type Direction = keyof typeof WORDS;

const steps: Record<Direction, Step[]> = { undo: [], redo: [] };

let takenBack = 0;

/** How often something was undone, redone or thrown away: messages from before may no longer be true. */
export const timesTakenBack = () => takenBack;

/** The label of the step that a press would take. */
export const useNextStep = (direction: Direction) =>
  useShared(() => steps[direction].at(-1)?.label);

/** Changes a field. @param label what the step is called */
export function edit(subject: string, path: KeyPath, value: unknown, label: string) {
  const before = writtenIn(subject);
  if (!before) return;
  const after = { ...before, data: setIn(before.data, path, value) };
  const last = steps.undo.at(-1);
  const step = { subject, label, path, before, after };
  if (last && isOneWord(last, step)) last.after = after;
  else steps.undo.push(step);
  steps.redo = [];
  keepDraft(subject, after);
}

/** Whether two steps are letters of one word, which are undone together. */
function isOneWord(last: Step, { subject, path, before, after }: Step): boolean {
  if (last.subject !== subject || last.path.join() !== path.join()) return false;
  const [text, next] = [getIn(before.data, path), getIn(after.data, path)];
  if (typeof text !== 'string' || typeof next !== 'string') return false;
  const words = (text: string) => text.split(/\s/).length;
  return Math.abs(next.length - text.length) === 1 && words(text) === words(next);
}

/** Throws away what is not saved of a subject, in favour of its file. */
export function discard(subject: string, label: string) {
  const before = readDraft(subject);
  if (!before) return;
  keepDraft(subject, undefined);
  const after = writtenIn(subject);
  if (after) steps.undo.push({ subject, label, path: [], before, after });
  takenBack++;
  announce();
}

/** Undoes or redoes one step. Returns what to tell of it. */
export function takeStep(direction: Direction): string | undefined {
  const step = steps[direction].pop();
  if (!step) return undefined;
  const isUndo = direction === 'undo';
  steps[isUndo ? 'redo' : 'undo'].push(step);
  takenBack++;
  const { subject, path, label } = step;
  keepDraft(subject, isUndo ? step.before : step.after);
  if (document.activeElement?.id !== idOf(path)) location.hash = linkTo(subject, path);
  return `${WORDS[direction].done}: ${label}`;
}

// A save that is asked for while another is on its way follows what that leaves.
const inTurn = createQueue();

/**
 * Saves what is written in a subject. Resolves to nothing where all is saved.
 *
 * @param version of the file that it may replace, where that is not the one it was made of
 * @throws Refused
 */
export const save = (subject: string, version?: string) =>
  inTurn(async () => {
    const draft = readDraft(subject);
    if (!draft) return undefined;
    const saved = await saveDraft(subject, draft, version);
    // What was made of the same version may replace the one that follows it.
    for (const step of [...steps.undo, ...steps.redo].filter((one) => one.subject === subject)) {
      for (const state of [step.before, step.after]) {
        if (state.version === draft.version) state.version = saved.version;
      }
    }
    tellPage({ refresh: true });
    readOverview().catch(() => undefined);
    return saved;
  });

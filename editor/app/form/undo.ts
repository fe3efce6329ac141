import type { Saved } from '../../server/content.ts';
import type { Save } from '../../server/history.ts';
import { ask, takeTurns } from '../api.ts';
import { tellPage } from '../Preview.tsx';
import { linkTo } from '../route.ts';
import { latestOverview, readOverview, useShared } from '../shared-state.ts';
import {
  type Draft,
  dataOf,
  fileOf,
  keepDraft,
  openFile,
  readDraft,
  saveDraft,
  unsaved,
} from './drafts.ts';
import { getIn, idOf, type KeyPath, setIn, withoutKeys } from './form-data.ts';

/* Undo and redo: of what was done in this tab and is not saved, and of saves, in the order in which they were done. */

/** A change of a field, or without a path of the whole draft. */
type Step = {
  subject: string;
  label: string;
  path?: KeyPath;
  before: unknown;
  after: unknown;
  /** When it was taken, undone or redone, in milliseconds. */
  at: number;
};

export const WORDS = {
  undo: { name: 'Ångra', done: 'Ångrat' },
  redo: { name: 'Gör om', done: 'Gjort om' },
};
export type Direction = keyof typeof WORDS;

/** What was done, and what was undone. */
const steps: Record<Direction, Step[]> = { undo: [], redo: [] };

/** When something was last written: what was undone before is not redone after. */
let editedAt = Math.max(0, ...unsaved().map((subject) => readDraft(subject)?.at ?? 0));

let takenBack = 0;

/** How often something was undone, redone or thrown away: what was said before that may no longer be so. */
export const timesTakenBack = () => takenBack;

/** Changes a field. @param label what the step is called */
export function edit(subject: string, path: KeyPath, after: unknown, label: string) {
  const before = getIn(dataOf(subject), path);
  take({ subject, label, path, before, after, at: Date.now() });
}

/** Throws away what is not saved of a subject, which can be undone. */
export function discard(subject: string, label: string) {
  takenBack++;
  take({ subject, label, before: readDraft(subject), after: undefined, at: Date.now() });
}

function take(step: Step) {
  const last = steps.undo.at(-1);
  if (last && isOneWord(last, step)) steps.undo.splice(-1, 1, { ...step, before: last.before });
  else steps.undo.push(step);
  steps.redo = [];
  editedAt = step.at;
  write(step, step.after);
}

/** Whether two steps are letters of one word: they are undone as one. */
function isOneWord(last: Step, { subject, path, before, after }: Step): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const words = (text: string) => text.split(/\s/).length;
  return (
    last.subject === subject &&
    last.path?.join() === path?.join() &&
    last.after === before &&
    Math.abs(after.length - before.length) === 1 &&
    words(after) === words(before)
  );
}

function write({ subject, path }: Step, value: unknown) {
  if (!path) return keepDraft(subject, value as Draft | undefined);
  const { opened } = fileOf(subject);
  const before = readDraft(subject) ?? opened;
  if (!before) return;
  const data = setIn(before.data, path, value);
  const [now, then] = [data, opened?.data].map((one) => JSON.stringify(withoutKeys(one)));
  keepDraft(subject, now === then ? undefined : { data, version: before.version });
}

/** What would be undone next; a draft of which this tab knows no step is one. */
function lastStep(): Step | undefined {
  const others = unsaved().flatMap((subject): Step[] => {
    const after = readDraft(subject);
    if (!after || steps.undo.some((step) => step.subject === subject)) return [];
    const label = 'det som inte är sparat';
    return [{ subject, label, before: undefined, after, at: after.at }];
  });
  return [...steps.undo, ...others].sort((a, b) => a.at - b.at).at(-1);
}

/** What undo and redo would do: the newest step, be it in this browser and not saved, or a save. */
function nextSteps(): Record<Direction, Step | Save | undefined> {
  const saves = latestOverview();
  const [undo, redo] = [lastStep(), steps.redo.at(-1)];
  const isNewer = (save: Save | undefined, at = 0) => save && Date.parse(save.at) > at;
  // What was written after a save is undone before it.
  const isCovered = unsaved().includes(saves?.undo?.subject ?? '');
  return {
    undo: isNewer(saves?.undo, undo?.at) && !isCovered ? saves?.undo : undo,
    redo: isNewer(saves?.redo, Math.max(editedAt, redo?.at ?? 0)) ? saves?.redo : redo,
  };
}

export const useNextSteps = () => useShared(nextSteps);

// What is asked for while a step or a save is on its way follows what that leaves.
const inTurn = takeTurns();

/**
 * Saves what is written in a subject, which from then on its history undoes as one. Resolves to nothing where all is saved.
 *
 * @param version of the file that it may replace, where that is not the one it was made of
 * @throws Refused
 */
export function save(subject: string, version?: string) {
  const saving = inTurn(async () => {
    const draft = readDraft(subject);
    if (!draft) return undefined;
    const saved = await saveDraft(subject, draft, version);
    steps.undo = steps.undo.filter((step) => step.subject !== subject || step.at > draft.at);
    steps.redo = [];
    return saved;
  });
  inTurn(readOverview).catch(() => undefined);
  return saving;
}

/** Undoes or redoes one step. Resolves to what to say of it. */
export const takeStep = (direction: Direction) =>
  inTurn(async () => {
    const step = nextSteps()[direction];
    if (!step) return undefined;
    takenBack++;
    const { done } = WORDS[direction];
    if ('changes' in step) {
      const { notice } = await restore(direction);
      return notice ?? `${done}: ${step.changes.join(', ')}`;
    }
    const { subject, path = [], label } = step;
    const isUndo = direction === 'undo';
    steps[direction] = steps[direction].filter((one) => one !== step);
    steps[isUndo ? 'redo' : 'undo'].push({ ...step, at: Date.now() });
    write(step, isUndo ? step.before : step.after);
    if (document.activeElement?.id !== idOf(path)) location.hash = linkTo(subject, path);
    return `${done}: ${label}`;
  });

/** Restores what a save replaced. @throws Refused */
export async function restore(save: string) {
  const saved = await ask<Saved>('POST', save);
  tellPage({ refresh: true });
  await Promise.all([openFile(saved.subject), readOverview()]);
  return saved;
}

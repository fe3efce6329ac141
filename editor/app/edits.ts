import { useMemo, useSyncExternalStore } from 'react';
import { type Json, PROJECT } from './api.ts';
import { getIn, type KeyPath, setIn, withoutKeys } from './form-data.ts';

/*
 * What is written and not saved. The browser keeps a draft of each subject of this project, which all its tabs share; each
 * tab can undo what was done in it.
 */

export type Draft = {
  /** With keys, as the form has it. */
  data: Json;
  /** The version of the file that it was made of. */
  version: string;
  /** When it was last changed, in milliseconds. */
  at: number;
};

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

/** Another project may have been edited at the same address. */
const PREFIX = `draft:${PROJECT}:`;

/** The files that were opened, by subject. */
const files = new Map<string, Pick<Draft, 'data' | 'version'>>();
const done: Step[] = [];
const undone: Step[] = [];

/** When something was last written: what was undone before is not redone after. */
let editedAt = Math.max(0, ...unsaved().map((subject) => readDraft(subject)?.at ?? 0));

/** A file was opened or saved. */
export const setFile = (subject: string, file: Pick<Draft, 'data' | 'version'>) =>
  files.set(subject, file);
export const fileData = (subject: string) => files.get(subject)?.data;

function unsaved(): string[] {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return own.map((key) => key.slice(PREFIX.length)).sort();
}

export function readDraft(subject: string): Draft | undefined {
  return JSON.parse(localStorage.getItem(PREFIX + subject) ?? 'null') ?? undefined;
}

function keepDraft(subject: string, draft: Omit<Draft, 'at'> | undefined) {
  if (draft) localStorage.setItem(PREFIX + subject, JSON.stringify({ ...draft, at: Date.now() }));
  else localStorage.removeItem(PREFIX + subject);
  // Browsers tell only the other tabs.
  dispatchEvent(new Event('storage'));
}

function write({ subject, path }: Step, value: unknown) {
  if (!path) return keepDraft(subject, value as Draft | undefined);
  const file = files.get(subject);
  const before = readDraft(subject) ?? file;
  if (!before) return;
  const data = setIn(before.data, path, value);
  const [now, then] = [data, file?.data].map((one) => JSON.stringify(withoutKeys(one)));
  keepDraft(subject, now === then ? undefined : { data, version: before.version });
}

function take(step: Step) {
  undone.length = 0;
  editedAt = step.at;
  const last = done.at(-1);
  if (last && isOneWord(last, step)) done.splice(-1, 1, { ...step, before: last.before });
  else done.push(step);
  write(step, step.after);
}

/** Whether two steps are letters of one word: they are undone as one. */
function isOneWord(last: Step, step: Step): boolean {
  const isSame = last.subject === step.subject && last.path?.join() === step.path?.join();
  const texts = [last.before, last.after, step.before, step.after];
  if (!isSame || !step.path || !texts.every((text) => typeof text === 'string')) return false;
  const [, from = '', before = '', after = ''] = texts as string[];
  const words = (text: string) => text.split(/\s/).length;
  return (
    from === before &&
    Math.abs(after.length - before.length) === 1 &&
    words(before) === words(after)
  );
}

/** Changes a field. @param label what the step is called */
export function edit(subject: string, path: KeyPath, value: unknown, label: string) {
  const before = getIn(readDraft(subject)?.data ?? fileData(subject), path);
  take({ subject, label, path, before, after: value, at: Date.now() });
}

/** Throws away what is not saved of a subject, which can be undone. */
export function discard(subject: string, label: string) {
  take({ subject, label, before: readDraft(subject), after: undefined, at: Date.now() });
}

/** Lets go of a draft that was saved, but not of what was written meanwhile. */
export function releaseDraft(subject: string, saved: Draft, version: string) {
  setFile(subject, { data: saved.data, version });
  const draft = readDraft(subject);
  const isNewer = draft !== undefined && draft.at > saved.at;
  keepDraft(subject, isNewer ? { ...draft, version } : undefined);
  // What was saved is undone as one, by its history.
  const later = done.filter((step) => step.subject !== subject || step.at > saved.at);
  done.splice(0, done.length, ...later);
  undone.length = 0;
}

/** What would be undone next; a draft of which this tab knows no step is one. */
function lastStep(): Step | undefined {
  const others = unsaved().flatMap((subject): Step[] => {
    const draft = readDraft(subject);
    if (!draft || done.some((step) => step.subject === subject)) return [];
    return [
      { subject, label: 'det som inte är sparat', before: undefined, after: draft, at: draft.at },
    ];
  });
  return [...done, ...others].sort((a, b) => a.at - b.at).at(-1);
}

export function undo() {
  const step = lastStep();
  if (!step) return;
  if (done.includes(step)) done.splice(done.indexOf(step), 1);
  undone.push({ ...step, at: Date.now() });
  write(step, step.before);
}

export function redo() {
  const step = undone.pop();
  if (!step) return;
  done.push({ ...step, at: Date.now() });
  write(step, step.after);
}

function useStored<T>(read: () => T): T {
  return useSyncExternalStore((listener) => {
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, read);
}

/** What is written and not saved. */
export function useDraft(subject: string): Draft | undefined {
  const text = useStored(() => localStorage.getItem(PREFIX + subject));
  return useMemo(() => JSON.parse(text ?? 'null') ?? undefined, [text]);
}

/** Calls a function when another tab has saved a subject, or thrown its draft away. Returns how to stop that. */
export function onDraftGone(subject: string, listener: () => void) {
  const hear = ({ key, newValue }: Partial<StorageEvent>) => {
    if (key === PREFIX + subject && newValue === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** The subjects of which something is not saved, and what undo and redo would do there next. */
export const edits = () => ({
  unsaved: unsaved(),
  undo: lastStep(),
  redo: undone.at(-1),
  editedAt,
});

export function useEdits() {
  useStored(() => [unsaved(), lastStep()?.at, undone.at(-1)?.at].join());
  return edits();
}

import type { Checked, Opened, Saved } from '../../server/content.ts';
import { ask, createQueue, type Json, PROJECT } from '../api.ts';
import { tellPage } from '../page.ts';
import { announce, latestOverview, readOverview } from '../shared-state.ts';
import { withKeys, withoutKeys } from './form-data.ts';

/* The files that were opened, and the drafts of what is written and not saved. */

/** What is written in a form; kept with the project, for all tabs. */
export type Draft = {
  /** With keys, as the form has it. */
  data: Json;
  /** What it was opened with, without keys: typed is what differs from it. */
  base: unknown;
};

/** A subject as its file has it, and why that could not be read the last time. */
type File = { opened?: Opened & { data: Json }; problem?: string };

/** Of what the project does not have yet: the browser keeps it, and tells the other tabs. */
const PREFIX = `draft:${PROJECT}:`;

const files = new Map<string, File>();
const drafts = new Map<string, Draft>();

export const fileOf = (subject: string): File => files.get(subject) ?? {};

/** Reads the file of a subject. Where it is as it was, its entries keep their keys. */
export async function openFile(subject: string) {
  try {
    const opened = await ask<Opened>('GET', `subjects/${subject}`);
    setFile(subject, opened, fileOf(subject).opened?.data);
  } catch (error) {
    files.set(subject, { ...fileOf(subject), problem: (error as Error).message });
  }
  announce();
}

/** Reads the files of all forms that were opened. */
export const openFiles = () => Promise.all([...files.keys()].map(openFile));

/** @param before the form, whose keys stay where it is the same */
function setFile(subject: string, opened: Opened, before: Json | undefined) {
  const data = withKeys(opened.data) as Json;
  files.set(subject, {
    opened: { ...opened, data: before && isSame(data, before) ? before : data },
  });
}

/** The forms of content of which something is not saved, with what they are called. */
export const unsavedForms = () =>
  (latestOverview()?.groups ?? [])
    .flatMap(({ subjects }) => subjects)
    .filter(({ subject }) => drafts.has(subject));

export const readDraft = (subject: string) => drafts.get(subject);

/** What a form shows: the draft of its subject, or its file. */
export const writtenIn = (subject: string) => readDraft(subject) ?? fileOf(subject).opened;

const isSame = (data: unknown, other: unknown) =>
  JSON.stringify(withoutKeys(data)) === JSON.stringify(withoutKeys(other));

/** Keeps what is written in a subject; nothing where nothing is typed. @param base as in {@link Draft}, where it is another */
export function keepDraft(
  subject: string,
  data: Json,
  base = readDraft(subject)?.base ?? withoutKeys(fileOf(subject).opened?.data),
) {
  const isTyped = JSON.stringify(withoutKeys(data)) !== JSON.stringify(base);
  store(subject, isTyped ? { data, base } : null);
}

const toDisk = createQueue();

/** Keeps a draft, in the browser until the project has it: a server that does not answer loses no letter. */
export function store(subject: string, draft: Draft | null) {
  const at = Date.now();
  const [key, text] = [PREFIX + subject, JSON.stringify({ draft, at })];
  setDraft(subject, draft);
  localStorage.setItem(key, text);
  announce();
  const isLatest = () => localStorage.getItem(key) === text;
  toDisk(async () => {
    if (!isLatest()) return;
    await ask('PUT', `drafts/${subject}`, draft && { ...draft, at });
    if (isLatest()) localStorage.removeItem(key);
  }).catch(() => undefined);
}

function setDraft(subject: string, draft: Draft | null) {
  if (draft) drafts.set(subject, draft);
  else drafts.delete(subject);
}

/** Reads the drafts of the project, and gives it those that it does not have yet. @throws Refused */
export async function readDrafts() {
  const kept = await ask<Record<string, Draft & { at: number }>>('GET', 'drafts');
  for (const [subject, draft] of Object.entries(kept)) setDraft(subject, draft);
  for (const [key, text] of Object.entries(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const [subject, { draft, at }] = [key.slice(PREFIX.length), JSON.parse(text)];
    // What reached the project from another port may be newer.
    if (at > (kept[subject]?.at ?? 0)) store(subject, draft);
    else localStorage.removeItem(key);
  }
}

addEventListener('storage', ({ key, newValue }) => {
  if (!key?.startsWith(PREFIX) || newValue === null) return;
  const [subject, { draft }] = [key.slice(PREFIX.length), JSON.parse(newValue)];
  setDraft(subject, draft);
  // Another tab has saved it, or thrown it away.
  if (!draft && files.has(subject)) openFile(subject);
});

const written = ({ data, base }: Draft) => ({ data: withoutKeys(data), base });

export const checkDraft = (subject: string, draft: Draft) =>
  ask<Checked>('POST', `subjects/${subject}/check`, written(draft));

/** What is saved follows what is on its way: another save, and a picture that is read. */
export const inTurn = createQueue();

/**
 * Saves what is written in a subject, and lets go of it, but not of what was written meanwhile. Resolves to nothing where all
 * is saved.
 *
 * @throws Refused
 */
export const save = (subject: string) =>
  inTurn(async () => {
    const draft = readDraft(subject);
    if (!draft) return undefined;
    const sent = written(draft);
    const saved = await ask<Saved>('PUT', `subjects/${subject}`, sent);
    const { opened } = fileOf(subject);
    if (opened) setFile(subject, { ...opened, data: saved.data }, draft.data);
    const now = readDraft(subject);
    if (now) keepDraft(subject, now.data, sent.data);
    tellPage({ refresh: true });
    readOverview().catch(() => undefined);
    return saved;
  });

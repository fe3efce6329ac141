import { useMemo } from 'react';
import type { Checked, Opened, Saved } from '../../server/content.ts';
import { ask, type Json, PROJECT } from '../api.ts';
import { announce, useShared } from '../shared-state.ts';
import { withKeys, withoutKeys } from './form-data.ts';

/* The files that were opened, and the drafts of what is written and not saved. */

/** What is written in a subject, which the browser keeps for all tabs of this project. */
export type Draft = {
  /** With keys, as the form has it. */
  data: Json;
  /** The version of the file that it was made of. */
  version: string;
  /** When it was last changed, in milliseconds. */
  at: number;
};

/** A subject as its file has it, and why that could not be read the last time. */
type File = { opened?: Opened & { data: Json }; problem?: string };

/** Another project may have been edited at the same address. */
const PREFIX = `draft:${PROJECT}:`;

const files = new Map<string, File>();

export const fileOf = (subject: string): File => files.get(subject) ?? {};

/** Reads the file of a subject, whose entries keep the keys that they have. */
export async function openFile(subject: string) {
  try {
    const opened = await ask<Opened>('GET', `subjects/${subject}`);
    const data = withKeys(opened.data, fileOf(subject).opened?.data) as Json;
    files.set(subject, { opened: { ...opened, data } });
  } catch (error) {
    files.set(subject, { ...fileOf(subject), problem: (error as Error).message });
  }
  announce();
}

/** The subjects of which something is not saved. */
export function unsaved(): string[] {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return own.map((key) => key.slice(PREFIX.length)).sort();
}

const parse = (text: string | null): Draft | undefined => (text ? JSON.parse(text) : undefined);

export const readDraft = (subject: string) => parse(localStorage.getItem(PREFIX + subject));

/** What a form shows: the draft of its subject, or its file. */
export function writtenIn(subject: string): Draft | undefined {
  const { opened } = fileOf(subject);
  return readDraft(subject) ?? (opened && { data: opened.data, version: opened.version, at: 0 });
}

/** Keeps what is written in a subject; nothing where that is what its file says. */
export function keepDraft(subject: string, draft: Draft | undefined) {
  const { opened } = fileOf(subject);
  const isSame =
    draft?.version === opened?.version &&
    JSON.stringify(withoutKeys(draft?.data)) === JSON.stringify(withoutKeys(opened?.data));
  if (draft && !isSame) {
    localStorage.setItem(PREFIX + subject, JSON.stringify({ ...draft, at: Date.now() }));
  } else localStorage.removeItem(PREFIX + subject);
  announce();
}

export function useDraft(subject: string) {
  const text = useShared(() => localStorage.getItem(PREFIX + subject));
  return useMemo(() => parse(text), [text]);
}

// Another tab has saved a subject, or thrown its draft away.
addEventListener('storage', ({ key, newValue }) => {
  const subject = key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
  if (newValue === null && files.has(subject)) openFile(subject);
});

export const checkData = (subject: string, data: unknown) =>
  ask<Checked>('POST', `subjects/${subject}/check`, withoutKeys(data));

/**
 * Saves a draft, and lets go of it, but not of what was written meanwhile.
 *
 * @param version of the file that it may replace
 * @throws Refused
 */
export async function saveDraft(subject: string, draft: Draft, version = draft.version) {
  const body = { data: withoutKeys(draft.data), version };
  const saved = await ask<Saved>('PUT', `subjects/${subject}`, body);
  const { opened } = fileOf(subject);
  if (opened) {
    files.set(subject, { opened: { ...opened, data: draft.data, version: saved.version } });
  }
  const now = readDraft(subject);
  const isNewer = now !== undefined && now.at > draft.at;
  keepDraft(subject, isNewer ? { ...now, version: saved.version } : undefined);
  return saved;
}

import { useMemo } from 'react';
import type { Checked, Opened, Saved } from '../../server/content.ts';
import { ask, createQueue, type Json, PROJECT } from '../api.ts';
import { tellPage } from '../page.ts';
import { announce, readOverview, useShared } from '../shared-state.ts';
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

/** Keyed by project, since another one may have been edited at the same address. */
const PREFIX = `draft:${PROJECT}:`;

const files = new Map<string, File>();

export const fileOf = (subject: string): File => files.get(subject) ?? {};

/** Reads the file of a subject. Where it is as it was, its entries keep their keys. */
export async function openFile(subject: string) {
  try {
    const opened = await ask<Opened>('GET', `subjects/${subject}`);
    const before = fileOf(subject).opened?.data;
    const data = withKeys(opened.data) as Json;
    files.set(subject, {
      opened: { ...opened, data: before && isSame(data, before) ? before : data },
    });
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
export const writtenIn = (subject: string) => readDraft(subject) ?? fileOf(subject).opened;

const isSame = (data: unknown, other: unknown) =>
  JSON.stringify(withoutKeys(data)) === JSON.stringify(withoutKeys(other));

/** Keeps what is written in a subject; nothing where that is what its file says. @param version as in {@link Draft} */
export function keepDraft(subject: string, data: Json, version: string) {
  const { opened } = fileOf(subject);
  if (version === opened?.version && isSame(data, opened.data)) return dropDraft(subject);
  localStorage.setItem(PREFIX + subject, JSON.stringify({ data, version, at: Date.now() }));
  announce();
}

export function dropDraft(subject: string) {
  localStorage.removeItem(PREFIX + subject);
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

// A save that is asked for while another is on its way follows what that leaves.
const inTurn = createQueue();

/**
 * Saves what is written in a subject, and lets go of it, but not of what was written meanwhile. Resolves to nothing where all
 * is saved.
 *
 * @param version of the file that it may replace, where that is not the one it was made of
 * @throws Refused
 */
export const save = (subject: string, version?: string) =>
  inTurn(async () => {
    const draft = readDraft(subject);
    if (!draft) return undefined;
    const body = { data: withoutKeys(draft.data), version: version ?? draft.version };
    const saved = await ask<Saved & { data?: Json }>('PUT', `subjects/${subject}`, body);
    const { opened } = fileOf(subject);
    if (opened) {
      const isAsWritten = !saved.data || isSame(withKeys(saved.data), draft.data);
      const data = isAsWritten ? draft.data : (withKeys(saved.data) as Json);
      files.set(subject, { opened: { ...opened, data, version: saved.version } });
    }
    const now = readDraft(subject);
    if (now && now.at > draft.at) keepDraft(subject, now.data, saved.version);
    else dropDraft(subject);
    tellPage({ refresh: true });
    readOverview().catch(() => undefined);
    return saved;
  });

import { useMemo, useSyncExternalStore } from 'react';
import { type Json, PROJECT } from './api.ts';

/*
 * What is written and not saved, kept by the browser for each subject of this project: all its tabs have the same.
 */

export type Draft = {
  /** With keys, as the form has it. */
  data: Json;
  /** The version of the file that it was made of. */
  version: string;
};

/** Another project may have been edited at the same address. */
const PREFIX = `draft:${PROJECT}:`;

export function readDraft(subject: string): Draft | undefined {
  return JSON.parse(localStorage.getItem(PREFIX + subject) ?? 'null') ?? undefined;
}

export function keepDraft(subject: string, draft: Draft | undefined) {
  if (draft) localStorage.setItem(PREFIX + subject, JSON.stringify(draft));
  else localStorage.removeItem(PREFIX + subject);
  // Browsers tell only the other tabs.
  dispatchEvent(new Event('storage'));
}

/** Lets go of a draft that was saved, but not of what was written meanwhile. Returns whether anything was. */
export function releaseDraft(subject: string, saved: Draft, version: string): boolean {
  const draft = readDraft(subject);
  const isNewer = draft && JSON.stringify(draft.data) !== JSON.stringify(saved.data);
  keepDraft(subject, isNewer ? { ...draft, version } : undefined);
  return isNewer === true;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same draft as long as it has the same text
  return useMemo(() => readDraft(subject), [subject, text]);
}

export function useUnsaved(): string[] {
  const keys = useStored(() => Object.keys(localStorage).sort().join());
  const own = keys.split(',').filter((key) => key.startsWith(PREFIX));
  return own.map((key) => key.slice(PREFIX.length));
}

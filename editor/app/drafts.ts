import { useSyncExternalStore } from 'react';
import type { Json } from './api.ts';

/*
 * What is written and not saved, kept by the browser for each subject: all its tabs have the same.
 */

export type Draft = {
  data: Json;
  /** The version of the file that it was made of. */
  version: string;
};

const PREFIX = 'draft:';
const CHANGED = 'drafts-changed';

export function readDraft(subject: string): Draft | undefined {
  return JSON.parse(localStorage.getItem(PREFIX + subject) ?? 'null') ?? undefined;
}

export function keepDraft(subject: string, draft: Draft | undefined) {
  if (draft) localStorage.setItem(PREFIX + subject, JSON.stringify(draft));
  else localStorage.removeItem(PREFIX + subject);
  dispatchEvent(new Event(CHANGED));
}

/** Hears of what another tab has written in a subject. */
export function onOtherTab(subject: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === PREFIX + subject && listener();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** The subjects that have something unsaved. */
export function useUnsaved(): string[] {
  const names = useSyncExternalStore(
    (listener) => {
      addEventListener(CHANGED, listener);
      addEventListener('storage', listener);
      return () => {
        removeEventListener(CHANGED, listener);
        removeEventListener('storage', listener);
      };
    },
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length))
        .sort()
        .join(),
  );
  return names ? names.split(',') : [];
}

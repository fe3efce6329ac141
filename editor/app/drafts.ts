import { useMemo, useSyncExternalStore } from 'react';
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

export function keepDraft(subject: string, draft: Draft | undefined) {
  if (draft) localStorage.setItem(PREFIX + subject, JSON.stringify(draft));
  else localStorage.removeItem(PREFIX + subject);
  // Browsers tell only the other tabs.
  dispatchEvent(new Event('storage'));
}

/** Lets go of a draft that was saved, but not of what was written meanwhile. Returns whether anything was. */
export function releaseDraft(subject: string, saved: Draft, version: string): boolean {
  const text = localStorage.getItem(PREFIX + subject);
  const isNewer = text !== null && text !== JSON.stringify(saved);
  keepDraft(subject, isNewer ? { ...JSON.parse(text), version } : undefined);
  return isNewer;
}

function subscribe(listener: () => void) {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

export function useDraft(subject: string): Draft | undefined {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(PREFIX + subject));
  return useMemo(() => (text ? JSON.parse(text) : undefined), [text]);
}

/** The subjects that have something unsaved. */
export function useUnsaved(): string[] {
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const names = useSyncExternalStore(subscribe, () => kept().sort().join());
  return names
    .split(',')
    .filter(Boolean)
    .map((key) => key.slice(PREFIX.length));
}

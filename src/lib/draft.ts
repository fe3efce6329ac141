/*
 * What has been typed and not yet sent, kept for this tab, so that a reload loses nothing. Where storage is closed
 * to the page the form works without it.
 */
import { FIELD_NAMES, type Field, KEY_FIELD } from '../../enquiries/protocol.ts';

const DRAFT_KEY = 'enquiry-draft';

/** The fields, and the key of their form. */
type Draft = Partial<Record<Field | typeof KEY_FIELD, string | undefined>>;

/** The kept values; null when there are none that can be read. */
export function readDraft(): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const values = Object.entries(kept).filter(
      ([name, value]) =>
        [...FIELD_NAMES, KEY_FIELD].some((known) => known === name) && typeof value === 'string',
    );
    return Object.fromEntries(values);
  } catch {
    return null;
  }
}

/** Keeps the values. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Full or closed: the values are still in the form.
  }
}

/** Forgets the values, once they have been sent. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was kept.
  }
}

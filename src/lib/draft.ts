/*
 * Keeps what has been typed into the enquiry form until it is sent, so that a reload of the tab loses nothing. If storage
 * is blocked the form works without it.
 */
import { FIELD_NAMES, type Field, KEY_FIELD } from '../../enquiries/protocol.ts';

const DRAFT_KEY = 'enquiry-draft';

/** The values of the fields, and the key that makes sending the form twice harmless. */
type Draft = Partial<Record<Field | typeof KEY_FIELD, string | undefined>>;

/** Returns null if there is no readable draft. */
export function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const values = Object.entries(stored).filter(
      ([name, value]) =>
        [...FIELD_NAMES, KEY_FIELD].some((known) => known === name) && typeof value === 'string',
    );
    return Object.fromEntries(values);
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked; the form still has the values.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

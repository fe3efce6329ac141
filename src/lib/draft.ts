import { FIELDS, type Field, KEY_FIELD } from '../../enquiries/protocol.ts';

const DRAFT_KEY = 'enquiry-draft';

const KEPT = [...FIELDS, KEY_FIELD];

/** The fields, and the key of their form. */
type Draft = Partial<Record<Field | typeof KEY_FIELD, string | undefined>>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/*
 * What has been typed and not yet sent, kept for this tab, so that a reload loses nothing. Where storage is closed
 * to the page the form works without it.
 */

/** The kept values; null when there are none that can be read. */
export function readDraft(storage: () => Storage): Draft | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(DRAFT_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const values = Object.entries(kept).filter(
      ([field, value]) => KEPT.some((known) => known === field) && typeof value === 'string',
    );
    return Object.fromEntries(values);
  } catch {
    return null;
  }
}

/** Keeps the values. */
export function keepDraft(storage: () => Storage, draft: Draft): void {
  try {
    storage().setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Full or closed: the values are still in the form.
  }
}

/** Forgets the values, once they have been sent. */
export function forgetDraft(storage: () => Storage): void {
  try {
    storage().removeItem(DRAFT_KEY);
  } catch {
    // Nothing was kept.
  }
}

/*
 * Keeps what has been typed into the enquiry form until it is sent, so that a reload of the tab loses nothing. If storage
 * is blocked the form works without it.
 */
import type { Field } from '../../../shared/protocol.ts';

const DRAFT_KEY = 'enquiry-draft';

type Draft = Partial<Record<Field, string>>;

export function readDraft(): Draft {
  try {
    return Object(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked; the form still has the values.
  }
}

/*
 * Keeps what has been typed into the enquiry form until it is sent, so that a reload of the tab loses nothing. If storage
 * is blocked the form works without it.
 */
import type { Field } from '../../../shared/protocol.ts';

const DRAFT_KEY = 'enquiry-draft';

type Draft = Partial<Record<Field, string>>;

export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
  } catch {
    return {};
  }
}

export function keepDraft(draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    // Mostly it is kept already when a field loses focus; reading costs less than writing.
    if (text !== sessionStorage.getItem(DRAFT_KEY)) sessionStorage.setItem(DRAFT_KEY, text);
  } catch {
    // Storage is full or blocked; the form still has the values.
  }
}

/* Keeps the text typed into the enquiry form through reloads and hydration, until the form is sent. */
import { FIELD_NAMES, type Field } from '../../../shared/protocol.ts';
import { controlOf } from './send-enquiry.ts';

const DRAFT_KEY = 'enquiry-draft';

type Draft = Partial<Record<Field, string>>;

function readDraft(): Draft {
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
    // Storage may be full or blocked. The form itself still holds the values.
  }
}

export type ServedForm = { form: HTMLFormElement; focused: Element | null };

/** Returns the served form and the focused element, as they are before hydration. Returns null on the server. */
export function findServedForm(): ServedForm | null {
  const form = globalThis.document?.querySelector<HTMLFormElement>('#enquiry');
  return form ? { form, focused: document.activeElement } : null;
}

/** Restores text lost in a reload or in hydration: React replaces the served form if a page translator has changed it. */
export function restoreFields(form: HTMLFormElement, served: ServedForm | null): void {
  const draft = readDraft();
  for (const field of FIELD_NAMES) {
    const control = controlOf(form, field);
    const controlBeforeHydration = served && controlOf(served.form, field);
    // Text typed before hydration is newer than the draft.
    const restored = controlBeforeHydration?.value || draft[field] || '';
    if (!control.value) control.value = restored;
    const hadFocus = served && controlBeforeHydration === served.focused;
    if (hadFocus) control.focus({ preventScroll: true });
  }
}

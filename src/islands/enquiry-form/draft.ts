/* Keeps the text that was typed into the enquiry form until it is sent, through reloads and hydration. */
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
    // Storage is full or blocked. The form still has the values.
  }
}

export type ServedForm = { form: HTMLFormElement; focused: Element | null };

/** Returns the form in the page's HTML and the element that has focus, before hydration. Null on the server. */
export function findServedForm(): ServedForm | null {
  const form = globalThis.document?.querySelector<HTMLFormElement>('#enquiry');
  return form ? { form, focused: document.activeElement } : null;
}

/**
 * Fills in the text that was typed before a reload, or before hydration. React replaces a form in the HTML that a translator or a
 * password manager has changed.
 */
export function restoreFields(form: HTMLFormElement, served: ServedForm | null): void {
  const draft = readDraft();
  for (const field of FIELD_NAMES) {
    const control = controlOf(form, field);
    const old = served && controlOf(served.form, field);
    control.value ||= old?.value || draft[field] || '';
    if (old && old === served.focused) control.focus({ preventScroll: true });
  }
}

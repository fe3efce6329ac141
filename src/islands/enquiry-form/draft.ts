/* Keeps the text typed into the enquiry form through reloads and hydration, until the form is sent. */
import { FIELD_NAMES, type Field } from '../../../shared/protocol.ts';
import { controlOf } from './send-enquiry.ts';

const DRAFT_KEY = 'enquiry-draft';

type Draft = Partial<Record<Field, string>>;

function readDraft(): Draft {
  try {
    // `Object` turns a stored `null` into an empty draft.
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

export type FormBeforeHydration = { form: HTMLFormElement; focused: Element | null };

export function findFormBeforeHydration(): FormBeforeHydration | null {
  const form = globalThis.document?.querySelector<HTMLFormElement>('#enquiry');
  return form ? { form, focused: document.activeElement } : null;
}

export function restoreFieldsAndFocus(
  form: HTMLFormElement,
  beforeHydration: FormBeforeHydration | null,
): void {
  const draft = readDraft();
  for (const field of FIELD_NAMES) {
    const control = controlOf(form, field);
    // Differs from `control` only if React has replaced the form, for example because a page translator changed it.
    const oldControl = beforeHydration && controlOf(beforeHydration.form, field);
    // Text typed before hydration is newer than the draft.
    const restored = oldControl?.value || draft[field] || '';
    if (!control.value) control.value = restored;
    const hadFocus = beforeHydration && oldControl === beforeHydration.focused;
    if (hadFocus) control.focus({ preventScroll: true });
  }
}

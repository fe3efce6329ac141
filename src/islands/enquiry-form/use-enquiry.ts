import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import type { Content } from '../../../content-model/subjects.ts';
import {
  FIELD_NAMES,
  type FieldErrors,
  findErrors,
  HONEYPOT_FIELD,
  HONEYPOT_LABEL,
} from '../../../shared/protocol.ts';
import { keepDraft, readDraft } from './draft.ts';
import { keepInSight } from './keep-in-sight.ts';
import {
  controlOf,
  type FormService,
  RefusedError,
  readEnquiry,
  sendEnquiry,
} from './send-enquiry.ts';

type State = {
  phase: 'editing' | 'submitting' | 'sent';
  /** What is wrong with each field, in words; absent until the first attempt to send. */
  errors?: FieldErrors;
  /** Whether the last attempt was refused, or one of them may have arrived. */
  failure?: 'refused' | 'unknown';
};

/** The form in the page's HTML, which hydration keeps or replaces, and the element that has focus. Null on the server. */
function readServed() {
  const form = globalThis.document?.querySelector<HTMLFormElement>('#enquiry');
  return form ? { form, focused: document.activeElement } : null;
}

/**
 * The states of an enquiry in the visitor's browser: editing, then submitting, then sent, or back to editing with the
 * values kept. Its fields are validated as the service validates them.
 */
export function useEnquiry(service: FormService, texts: Content<'contact'>['form']) {
  const form = useRef<HTMLFormElement>(null);
  const [served] = useState(readServed);
  const [state, setState] = useState<State>({ phase: 'editing' });
  const update = (change: Partial<State>) => setState((now) => ({ ...now, ...change }));

  const onTyped = useEffectEvent(() => {
    if (!form.current || state.phase === 'sent') return;
    const enquiry = readEnquiry(form.current);
    keepDraft(enquiry);
    if (state.errors) update({ errors: findErrors(enquiry, texts.fields) });
  });

  useLayoutEffect(() => {
    const draft = readDraft();
    const { current } = form;
    if (!current) return;
    // The browser validates only until this script has loaded.
    current.noValidate = true;
    // Restores what was typed before a reload, or into a form that hydration has replaced because a translator or a password
    // manager had changed it.
    for (const field of FIELD_NAMES) {
      const control = controlOf(current, field);
      const old = served && controlOf(served.form, field);
      control.value ||= old?.value || draft[field] || '';
      if (old && old === served.focused) control.focus({ preventScroll: true });
    }
    const removal = new AbortController();
    const { signal } = removal;
    keepInSight(current, signal);
    // React does not report the `change` of a value that a program, such as a password manager, has set.
    for (const type of ['input', 'change']) current.addEventListener(type, onTyped, { signal });
    return () => removal.abort();
  }, [served]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const target = event.currentTarget;
    const enquiry = readEnquiry(target);
    const errors = findErrors(enquiry, texts.fields);
    // Only now: if this script fails, the browser posts the form by itself.
    event.preventDefault();
    if (state.phase !== 'editing') return;
    const first = FIELD_NAMES.find((field) => errors[field]);
    if (first) {
      // Rendered at once, so that the field that takes focus is read aloud with its error.
      flushSync(() => update({ errors }));
      const control = controlOf(target, first);
      control.focus({ preventScroll: true });
      // With its label, which Safari would leave behind the header.
      control.parentElement?.scrollIntoView({ block: 'nearest' });
      return;
    }
    // Nobody must be thanked for an enquiry that is dropped as spam, which a form service may do silently.
    const trap = target.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement;
    trap.setCustomValidity(trap.checked ? HONEYPOT_LABEL : '');
    if (!trap.reportValidity()) return;
    // What is typed now would not be sent, and be gone with the form. Not disabled: a screen reader stays in a field.
    const setReadOnly = (readOnly: boolean) => {
      for (const field of FIELD_NAMES) Object.assign(controlOf(target, field), { readOnly });
    };
    setReadOnly(true);
    toast.dismiss();
    // Rendered at once, or a second submit in the same task would find the form still editing.
    flushSync(() => update({ phase: 'submitting', errors: {} }));
    try {
      // Lets the button change first: on a slow phone, starting the request takes as long as a frame. Unlike an animation
      // frame, a new task also runs in a hidden tab.
      await new Promise((resolve) => setTimeout(resolve));
      keepDraft(enquiry);
      const data = new FormData(target);
      for (const field of FIELD_NAMES) data.set(field, enquiry[field]);
      await sendEnquiry(service, data);
    } catch (error) {
      console.error('The enquiry could not be sent.', error);
      // An earlier attempt may have arrived, which a refusal of this one does not undo.
      const refused = error instanceof RefusedError && state.failure !== 'unknown';
      flushSync(() => update({ phase: 'editing', failure: refused ? 'refused' : 'unknown' }));
      // The disabled button lost focus; a visitor who has moved on to a field stays there.
      if (document.activeElement === document.body) target.querySelector('button')?.focus();
      toast.error(texts.toastFailure);
      return;
    } finally {
      setReadOnly(false);
    }
    keepDraft({});
    target.reset();
    setState({ phase: 'sent' });
    toast.success(texts.toastSuccess);
  }

  return { form, ...state, onSubmit };
}

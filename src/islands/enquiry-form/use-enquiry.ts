import {
  type RefObject,
  type SubmitEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import type { Content } from '../../../content-model/subjects.ts';
import {
  type Enquiry,
  FIELD_NAMES,
  type Field,
  type FieldErrors,
  findErrors,
  HONEYPOT_FIELD,
  HONEYPOT_LABEL,
} from '../../../shared/protocol.ts';
import { findServedForm, keepDraft, restoreFields } from './draft.ts';
import { keepInSight } from './keep-in-sight.ts';
import {
  controlOf,
  type FormService,
  RefusedError,
  readEnquiry,
  sendEnquiry,
} from './send-enquiry.ts';

type EnquiryState = {
  /** The enquiry that is on its way to the service. */
  sending?: Enquiry | undefined;
  isSent?: boolean;
  /** The error text of each wrong field; undefined until the first attempt to send. */
  errors?: FieldErrors;
  /** `refused`: the service has not stored the enquiry. `unknown`: an attempt may have arrived. */
  failure?: 'refused' | 'unknown';
};

/**
 * The states of an enquiry in the visitor's browser: editing, then sending, then sent, or back to editing with the values kept.
 * Its fields are validated as the service validates them.
 */
export function useEnquiry(service: FormService, texts: Content<'contact'>['form']) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<EnquiryState>({});
  const update = (change: EnquiryState) => setState((now) => ({ ...now, ...change }));

  useFields(form, (enquiry) => {
    if (state.isSent) return;
    keepDraft(enquiry);
    if (state.errors) update({ errors: findErrors(enquiry, texts.fields) });
  });

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const target = event.currentTarget;
    const enquiry = readEnquiry(target);
    const errors = findErrors(enquiry, texts.fields);
    // Only now: if this script fails, the browser posts the form by itself.
    event.preventDefault();
    if (state.sending || state.isSent) return;
    const firstWrong = FIELD_NAMES.find((field) => errors[field]);
    if (firstWrong) {
      // Rendered at once, so that the field that takes focus is read aloud with its error.
      flushSync(() => update({ errors }));
      focusField(target, firstWrong);
      return;
    }
    if (!validateTrap(target)) return;
    toast.dismiss();
    // Rendered at once, or a second submit in the same task would find the form still editing.
    flushSync(() => update({ sending: enquiry, errors: {} }));
    try {
      // Lets the button change first: on a slow phone, starting the request takes as long as a frame. Unlike an animation
      // frame, a new task also runs in a hidden tab.
      await new Promise((resolve) => setTimeout(resolve));
      keepDraft(enquiry);
      await sendEnquiry(service, target, enquiry);
    } catch (error) {
      console.error('The enquiry could not be sent.', error);
      // An earlier attempt may have arrived, which a refusal of this one does not undo.
      const isRefused = error instanceof RefusedError && state.failure !== 'unknown';
      const failure = isRefused ? 'refused' : 'unknown';
      flushSync(() => update({ sending: undefined, failure }));
      // The disabled button lost focus; a visitor who has moved on to a field stays there.
      if (document.activeElement === document.body) target.querySelector('button')?.focus();
      toast.error('Ett fel uppstod. Försök igen senare.');
      return;
    }
    keepDraft({});
    // Rendered first: a reset skips the options that are disabled while an enquiry is sent.
    flushSync(() => setState({ isSent: true }));
    target.reset();
    toast.success('Tack för ditt meddelande! Vi återkommer så snart som möjligt.');
  }

  return { form, ...state, onSubmit };
}

/** Takes over the form's fields with what they already hold, and reports every change of them. */
function useFields(
  form: RefObject<HTMLFormElement | null>,
  onChange: (enquiry: Enquiry) => void,
): void {
  const [served] = useState(findServedForm);
  const report = useEffectEvent(() => form.current && onChange(readEnquiry(form.current)));
  useLayoutEffect(() => {
    if (!form.current) return;
    // The browser validates only until this script has loaded.
    form.current.noValidate = true;
    restoreFields(form.current, served);
    const removal = new AbortController();
    const { signal } = removal;
    keepInSight(form.current, signal);
    // React does not report the `change` of a value that a program, such as a password manager, has set.
    for (const type of ['input', 'change']) form.current.addEventListener(type, report, { signal });
    return () => removal.abort();
  }, [form, served]);
}

function focusField(form: HTMLFormElement, field: Field) {
  const control = controlOf(form, field);
  control.focus({ preventScroll: true });
  // With its label, which Safari would leave behind the header.
  control.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** Asks a person who has ticked the box for robots to leave it empty: a form service may drop such an enquiry silently. */
function validateTrap(form: HTMLFormElement): boolean {
  const trap = form.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement;
  trap.setCustomValidity(trap.checked ? HONEYPOT_LABEL : '');
  return trap.reportValidity();
}

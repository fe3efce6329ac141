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
import { findFormBeforeHydration, keepDraft, restoreFieldsAndFocus } from './draft.ts';
import {
  controlOf,
  type FailedOutcome,
  type FormService,
  readEnquiry,
  sendEnquiry,
} from './send-enquiry.ts';

export function useEnquiry(service: FormService, texts: Content<'contact'>['form']) {
  const form = useRef<HTMLFormElement>(null);
  // Undefined until the first attempt to send, so that no field is marked invalid until then.
  const [errors, setErrors] = useState<FieldErrors>();
  const { send, ...sendingState } = useSending(service);

  useOwnValidation(form);
  useRestoredForm(form);
  useFieldChanges(form, keepDraftAndRecheck);

  function keepDraftAndRecheck(enquiry: Enquiry) {
    if (sendingState.isSent) return;
    keepDraft(enquiry);
    if (errors) setErrors(findErrors(enquiry, texts.fields));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const target = event.currentTarget;
    const enquiry = readEnquiry(target);
    const foundErrors = findErrors(enquiry, texts.fields);
    // Called this late on purpose: if a line above throws, the browser posts the form by itself.
    event.preventDefault();
    if (sendingState.sending || sendingState.isSent) return;
    const firstInvalid = FIELD_NAMES.find((field) => foundErrors[field]);
    if (firstInvalid) {
      // Renders the errors immediately, so that screen readers read the error of the focused field.
      flushSync(() => setErrors(foundErrors));
      focusField(target, firstInvalid);
    } else if (validateHoneypot(target)) {
      setErrors({});
      send(target, enquiry);
    }
  }

  return { form, errors, ...sendingState, onSubmit };
}

type SendingState = {
  sending?: Enquiry;
  isSent: boolean;
  failure?: FailedOutcome | undefined;
};

function useSending(service: FormService) {
  const [state, setState] = useState<SendingState>({ isSent: false });

  async function send(form: HTMLFormElement, enquiry: Enquiry) {
    const earlierFailure = state.failure;
    toast.dismiss();
    // Renders immediately, because a second submit in the same task would send the enquiry again.
    flushSync(() => setState({ ...state, sending: enquiry }));
    // Lets the browser paint the button first. Uses a timeout, because animation frames do not run in a hidden tab.
    await new Promise((resolve) => setTimeout(resolve));
    keepDraft(enquiry);
    const outcome = await sendEnquiry(service, form, enquiry);
    if (outcome === 'sent') return showSuccess(form);
    // Stays `unknown` even if this attempt is refused, because an earlier one may have arrived.
    showFailure(form, earlierFailure === 'unknown' ? earlierFailure : outcome);
  }

  function showFailure(form: HTMLFormElement, failure: FailedOutcome) {
    flushSync(() => setState({ isSent: false, failure }));
    // Returns the focus to the button, which lost it when disabled, unless the visitor has moved on to a field.
    if (document.activeElement === document.body) form.querySelector('button')?.focus();
    toast.error('Ett fel uppstod. Försök igen senare.');
  }

  function showSuccess(form: HTMLFormElement) {
    keepDraft({});
    // Renders first to re-enable the options, because `reset()` cannot select a disabled one.
    flushSync(() => setState({ isSent: true }));
    form.reset();
    toast.success('Tack för ditt meddelande! Vi återkommer så snart som möjligt.');
  }

  return { ...state, send };
}

type FormRef = RefObject<HTMLFormElement | null>;

function useOwnValidation(form: FormRef): void {
  useLayoutEffect(() => {
    // Without JavaScript, the browser validates the fields.
    if (form.current) form.current.noValidate = true;
  }, [form]);
}

function useRestoredForm(form: FormRef): void {
  // Keeps the old form, because hydration may replace it, and it contains what the visitor has already typed.
  const [formBeforeHydration] = useState(findFormBeforeHydration);
  useLayoutEffect(() => {
    if (form.current) restoreFieldsAndFocus(form.current, formBeforeHydration);
  }, [form, formBeforeHydration]);
}

function useFieldChanges(form: FormRef, onChange: (enquiry: Enquiry) => void): void {
  const reportChange = useEffectEvent(() => form.current && onChange(readEnquiry(form.current)));
  useLayoutEffect(() => {
    const listening = new AbortController();
    // Typing fires `input`. A password manager may fire only `change`, which React misses, so this listens to the DOM.
    for (const type of ['input', 'change']) {
      form.current?.addEventListener(type, reportChange, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [form]);
}

function focusField(form: HTMLFormElement, field: Field) {
  const control = controlOf(form, field);
  control.focus({ preventScroll: true });
  // Scrolls to the label too, which Safari would leave behind the header.
  control.parentElement?.scrollIntoView({ block: 'nearest' });
}

function validateHoneypot(form: HTMLFormElement): boolean {
  const honeypot = form.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement;
  // Asks the visitor to clear a ticked honeypot, because a form service might drop the enquiry.
  honeypot.setCustomValidity(honeypot.checked ? HONEYPOT_LABEL : '');
  return honeypot.reportValidity();
}

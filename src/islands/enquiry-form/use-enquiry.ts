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

/** Validates the form as the service does, and sends it. If that fails, the form keeps its values. */
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
    // Not earlier: if a line above fails, the browser posts the form by itself.
    event.preventDefault();
    if (state.sending || state.isSent) return;
    const firstWrong = FIELD_NAMES.find((field) => errors[field]);
    if (firstWrong) {
      // Rendered at once, so that screen readers read the error of the field that takes focus.
      flushSync(() => update({ errors }));
      focusField(target, firstWrong);
      return;
    }
    if (!validateHoneypot(target)) return;
    toast.dismiss();
    // Rendered at once, or a second submit in the same task would send the enquiry again.
    flushSync(() => update({ sending: enquiry, errors: {} }));
    const error = await trySending(service, target, enquiry);
    if (error) showFailure(target, error);
    else showSuccess(target);
  }

  function showFailure(target: HTMLFormElement, error: Error) {
    // This attempt was refused, but an earlier attempt may have arrived.
    const isRefused = error instanceof RefusedError && state.failure !== 'unknown';
    const failure = isRefused ? 'refused' : 'unknown';
    flushSync(() => update({ sending: undefined, failure }));
    // The button lost the focus when it was disabled. The visitor may have moved on to a field.
    if (document.activeElement === document.body) target.querySelector('button')?.focus();
    toast.error('Ett fel uppstod. Försök igen senare.');
  }

  function showSuccess(target: HTMLFormElement) {
    keepDraft({});
    // Rendered first, because a reset does not choose options that are disabled.
    flushSync(() => setState({ isSent: true }));
    target.reset();
    toast.success('Tack för ditt meddelande! Vi återkommer så snart som möjligt.');
  }

  return { form, ...state, onSubmit };
}

/** Restores the values of the form's fields, and reports every change of them. */
function useFields(
  form: RefObject<HTMLFormElement | null>,
  onChange: (enquiry: Enquiry) => void,
): void {
  const [served] = useState(findServedForm);
  const report = useEffectEvent(() => form.current && onChange(readEnquiry(form.current)));
  useLayoutEffect(() => {
    if (!form.current) return;
    // From here on this script validates, not the browser.
    form.current.noValidate = true;
    restoreFields(form.current, served);
    const removal = new AbortController();
    const { signal } = removal;
    // React does not report the `change` of a value that a password manager has set.
    for (const type of ['input', 'change']) form.current.addEventListener(type, report, { signal });
    return () => removal.abort();
  }, [form, served]);
}

/** Sends the enquiry, and returns the error if that fails. */
async function trySending(service: FormService, form: HTMLFormElement, enquiry: Enquiry) {
  try {
    // Lets the button change first: on a slow phone, starting a request takes as long as a frame. Not an animation frame, which
    // does not come in a hidden tab.
    await new Promise((resolve) => setTimeout(resolve));
    keepDraft(enquiry);
    await sendEnquiry(service, form, enquiry);
    return undefined;
  } catch (error) {
    console.error('The enquiry could not be sent.', error);
    return error as Error;
  }
}

function focusField(form: HTMLFormElement, field: Field) {
  const control = controlOf(form, field);
  control.focus({ preventScroll: true });
  // With its label, which Safari would leave behind the header.
  control.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** Asks a person who has ticked the honeypot to leave it empty: a form service may drop such an enquiry silently. */
function validateHoneypot(form: HTMLFormElement): boolean {
  const honeypot = form.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement;
  honeypot.setCustomValidity(honeypot.checked ? HONEYPOT_LABEL : '');
  return honeypot.reportValidity();
}

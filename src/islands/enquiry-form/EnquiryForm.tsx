import { ErrorBoundary } from 'react-error-boundary';
import type { Content } from '../../../content-model/subjects.ts';
import {
  FIELD_NAMES,
  type FieldErrors,
  HONEYPOT_FIELD,
  HONEYPOT_LABEL,
  INVALID_SUMMARY,
  nativePath,
} from '../../../shared/protocol.ts';
import { telHref } from '../../../shared/telephone.ts';
import { Confirmation, type ConfirmationTexts } from './Confirmation.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';
import styles from './EnquiryForm.module.css';
import { ErrorFallback } from './ErrorFallback.tsx';
import type { FailedOutcome, FormService } from './send-enquiry.ts';
import { Toasts } from './Toasts.tsx';
import { useEnquiry } from './use-enquiry.ts';

type EnquiryFormProps = {
  service: FormService;
  /** The absolute URL to which an external form service sends visitors without JavaScript. */
  thanksUrl?: string;
  texts: Content<'contact'>['form'];
  phone: string;
  confirmation: ConfirmationTexts;
};

export function EnquiryForm(props: EnquiryFormProps) {
  return (
    <ErrorBoundary fallback={<ErrorFallback phone={props.phone} />}>
      <Form {...props} />
    </ErrorBoundary>
  );
}

function Form({ service, thanksUrl, texts, phone, confirmation }: EnquiryFormProps) {
  const { form, sending, isSent, failure, errors = {}, onSubmit } = useEnquiry(service, texts);
  const isSending = sending !== undefined;

  // Page translators replace text nodes, and React crashes when it removes a replaced text node. So every text that appears
  // or changes is the only child of its element, and the sent form is hidden instead of removed.
  return (
    <>
      <Toasts />
      <form
        ref={form}
        id="enquiry"
        className={`panel ${styles.form}`}
        hidden={isSent}
        method="post"
        action={service.url + nativePath(service.mailbox)}
        encType="multipart/form-data"
        aria-label="Intresseanmälan"
        aria-busy={isSending}
        onSubmit={onSubmit}
      >
        <ErrorSummary errors={errors} />
        <EnquiryFields texts={texts.fields} errors={errors} sending={sending} />
        <Honeypot />
        {thanksUrl && <FormSubmitOptions thanksUrl={thanksUrl} />}
        <p className={`panel error ${styles.alert}`} role="alert" hidden={isSending || !failure}>
          {!isSending && failure && <FailureText key={failure} failure={failure} phone={phone} />}
        </p>
        <button className={styles.submit} data-variant="primary" type="submit" disabled={isSending}>
          {isSending ? 'Skickar...' : texts.submit}
        </button>
        <p className="visually-hidden" role="status">
          {isSending && 'Skickar...'}
        </p>
        <p className="note">
          {texts.privacyNote} <a href="/integritet">Så&nbsp;hanterar jag personuppgifter</a>
        </p>
        <noscript>
          <p className="note">
            Formuläret fungerar ändå. När du har skickat kommer du till en tacksida.
          </p>
        </noscript>
      </form>
      {isSent && <Confirmation texts={confirmation} />}
    </>
  );
}

/** Catches robots, which fill in every field except those with `display: none`. */
function Honeypot() {
  return (
    <input
      className="visually-hidden"
      type="checkbox"
      name={HONEYPOT_FIELD}
      // Not a <label>: its text would be copied along with the page's text, even if visually hidden.
      aria-label={HONEYPOT_LABEL}
      tabIndex={-1}
    />
  );
}

function FormSubmitOptions({ thanksUrl }: { thanksUrl: string }) {
  return (
    <noscript>
      <input type="hidden" name="_next" value={thanksUrl} />
      {/* FormSubmit's captcha does not work without JavaScript. */}
      <input type="hidden" name="_captcha" value="false" />
    </noscript>
  );
}

function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const invalidFields = FIELD_NAMES.filter((field) => errors[field]);
  const isShown = invalidFields.length > 0;
  return (
    <div
      id="enquiry-summary"
      className={`panel error ${styles.alert}`}
      role="alert"
      hidden={!isShown}
    >
      {isShown && <p>{INVALID_SUMMARY}</p>}
      {isShown && (
        // Keeps screen readers from reading the remaining errors aloud after every correction.
        <ul aria-live="off">
          {invalidFields.map((field) => (
            <li key={field}>
              <a href={`#enquiry-${field}`}>{errors[field]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FailureText({ failure, phone }: { failure: FailedOutcome; phone: string }) {
  return (
    <span>
      {failure === 'refused'
        ? 'Formuläret är inte skickat.'
        : 'Det är inte säkert att formuläret kom fram.'}{' '}
      Det du skrev finns kvar, så du kan försöka igen eller ringa{' '}
      <a className="unbroken" href={telHref(phone)}>
        {phone}
      </a>
      .
    </span>
  );
}

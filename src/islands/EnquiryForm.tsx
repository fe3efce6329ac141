import { HONEYPOT_FIELD, nativePath } from '../../protocol/enquiry.ts';
import type { FormService } from '../lib/send-enquiry.ts';
import { Button } from '../ui/Button.tsx';
import { Confirmation, type ConfirmationTexts } from './Confirmation.tsx';
import styles from './EnquiryForm.module.css';
import { type FieldTexts, FormField } from './FormField.tsx';
import { type FailureTexts, IslandBoundary } from './IslandBoundary.tsx';
import { showToast, type ToastLabels, Toasts } from './Toasts.tsx';
import { useEnquiry } from './use-enquiry.ts';

type FormTexts = {
  name: string;
  instructions: string;
  optional: string;
  fields: Record<'name' | 'email' | 'phone' | 'trainingGoal' | 'message', FieldTexts>;
  invalidSummary: string;
  submit: string;
  submitting: string;
  privacyNote: string;
  privacyLink: string;
  failureNote: string;
  withoutScript: string;
  toastSuccess: string;
  toastFailure: string;
};

type EnquiryFormProps = {
  service: FormService;
  /** Where an external form service sends a visitor without script; absolute. Not needed by the site's own. */
  thanksUrl?: string;
  goals: { value: string; label: string }[];
  texts: FormTexts;
  confirmation: ConfirmationTexts;
  toasts: ToastLabels;
  failure: FailureTexts;
};

/** The enquiry form. Without script the same form posts by itself, and the visitor reaches a thank-you page. */
export function EnquiryForm({ failure, ...props }: EnquiryFormProps) {
  return (
    <IslandBoundary failure={failure}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({ service, thanksUrl, goals, texts, ...props }: Omit<EnquiryFormProps, 'failure'>) {
  const { form, submit, state, failed, problems, handlers } = useEnquiry({
    service,
    goals: goals.map(({ value }) => value),
    onSent: () => showToast('success', texts.toastSuccess),
    onFailed: () => showToast('error', texts.toastFailure),
  });
  const { fields } = texts;
  const invalid = Object.keys(problems).length > 0;
  const common = { optional: texts.optional };

  return (
    <>
      <Toasts labels={props.toasts} />
      {state === 'sent' ? (
        <Confirmation texts={props.confirmation} />
      ) : (
        <form
          ref={form}
          id="enquiry"
          className={styles.form}
          method="post"
          action={service.url + nativePath(service.mailbox)}
          encType="multipart/form-data"
          aria-label={texts.name}
          aria-busy={state === 'submitting'}
          data-clarity-mask="true"
          {...handlers}
        >
          <p className={styles.note}>{texts.instructions}</p>
          <p
            id="enquiry-summary"
            className={styles.alert}
            role="alert"
            hidden={!invalid}
            suppressHydrationWarning
          >
            {invalid ? texts.invalidSummary : ''}
          </p>
          <FormField {...common} field="name" texts={fields.name} problem={problems.name}>
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="name"
                placeholder={fields.name.placeholder}
              />
            )}
          </FormField>
          <FormField {...common} field="email" texts={fields.email} problem={problems.email}>
            {(control) => (
              <input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                placeholder={fields.email.placeholder}
              />
            )}
          </FormField>
          <FormField {...common} field="phone" texts={fields.phone} problem={problems.phone}>
            {(control) => (
              <input
                {...control}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                placeholder={fields.phone.placeholder}
              />
            )}
          </FormField>
          <FormField
            {...common}
            field="trainingGoal"
            texts={fields.trainingGoal}
            problem={problems.trainingGoal}
          >
            {(control) => (
              <select {...control}>
                <option value="">{fields.trainingGoal.placeholder}</option>
                {goals.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField {...common} field="message" texts={fields.message} problem={problems.message}>
            {(control) => (
              <textarea {...control} rows={4} placeholder={fields.message.placeholder} />
            )}
          </FormField>
          {/* Not display:none, which robots look for. */}
          <p className="visually-hidden" aria-hidden="true">
            <input type="checkbox" name={HONEYPOT_FIELD} tabIndex={-1} />
          </p>
          {thanksUrl && (
            <noscript>
              <input type="hidden" name="_next" value={thanksUrl} />
              {/* FormSubmit's question whether one is a robot needs script. */}
              <input type="hidden" name="_captcha" value="false" />
            </noscript>
          )}
          <p className={styles.alert} role="alert" hidden={!failed}>
            {failed && texts.failureNote}
          </p>
          <Button
            ref={submit}
            className={styles.submit}
            variant="ember"
            type="submit"
            disabled={state === 'submitting'}
          >
            {state === 'submitting' ? texts.submitting : texts.submit}
          </Button>
          <p className={styles.note}>
            {texts.privacyNote} <a href="/integritet">{texts.privacyLink}</a>
          </p>
          <noscript>
            <p className={styles.note}>{texts.withoutScript}</p>
          </noscript>
        </form>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import {
  type Field,
  MAX_LENGTH,
  type Problem,
  REQUIRED_FIELDS,
} from '../../../enquiries/protocol.ts';
import styles from './FormField.module.css';

/** The words of one field. */
export type FieldTexts = { label: string; placeholder: string; invalid: string; missing?: string };

/** What the control of a field has to carry, whatever kind of control it is. */
export type ControlProps = {
  id: string;
  name: Field;
  required: boolean;
  maxLength?: number;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FormFieldProps = {
  field: Field;
  texts: FieldTexts;
  /** The word beside fields that may be left empty. */
  optional: string;
  problem: Problem | undefined;
  children: (control: ControlProps) => ReactNode;
};

/**
 * A label, a control and its error. The ids are a contract with `enquiries/http/fill-form.ts`: where a form was posted
 * without script and refused, the server fills in the errors. A script that wakes afterwards keeps them: see `useEnquiry`.
 */
export function FormField({ field, texts, optional, problem, children }: FormFieldProps) {
  const errorId = `enquiry-${field}-error`;
  const required = REQUIRED_FIELDS.includes(field);
  return (
    <div className={styles.field}>
      <label htmlFor={`enquiry-${field}`}>
        {texts.label} {!required && <span>({optional})</span>}
      </label>
      {children({
        id: `enquiry-${field}`,
        name: field,
        required,
        ...(field !== 'trainingGoal' && { maxLength: MAX_LENGTH[field] }),
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? errorId : undefined,
      })}
      <p id={errorId} className={styles.error} hidden={!problem} suppressHydrationWarning>
        {problem ? texts[problem] : ''}
      </p>
    </div>
  );
}

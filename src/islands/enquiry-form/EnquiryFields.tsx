import {
  FIELDS,
  type Field,
  MAX_LENGTH,
  type Problem,
  REQUIRED_FIELDS,
} from '../../../enquiries/protocol.ts';
import styles from './EnquiryFields.module.css';

/** The words of one field. */
type FieldTexts = { label: string; placeholder: string; invalid: string; missing?: string };

export type EnquiryFieldsTexts = Record<Field, FieldTexts>;

/** A training goal: the value that is sent, and what the visitor reads. */
export type Goal = { value: string; label: string };

type EnquiryFieldsProps = {
  texts: EnquiryFieldsTexts;
  /** The word beside fields that may be left empty. */
  optional: string;
  goals: Goal[];
  problems: Partial<Record<Field, Problem>>;
};

/** What the browser is told of the fields of one line: the keyboard to show, and what it may fill in by itself. */
const INPUTS = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;

/**
 * The fields of an enquiry, each with its label and its error. The ids are a contract with `enquiries/http/fill-form.ts`:
 * where a form was posted without script and refused, the server fills in the errors. Hydration keeps them:
 * see `useEnquiry`.
 */
export function EnquiryFields({ texts, optional, goals, problems }: EnquiryFieldsProps) {
  return FIELDS.map((field) => {
    const { label, placeholder, ...messages } = texts[field];
    const problem = problems[field];
    const id = `enquiry-${field}`;
    const errorId = `${id}-error`;
    const required = REQUIRED_FIELDS.includes(field);
    const control = {
      id,
      name: field,
      required,
      ...(field !== 'trainingGoal' && { maxLength: MAX_LENGTH[field] }),
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': problem ? errorId : undefined,
    };
    return (
      <div key={field} className={styles.field}>
        <label htmlFor={id}>
          {label} {!required && <span>({optional})</span>}
        </label>
        {field === 'trainingGoal' ? (
          <select {...control}>
            <option value="">{placeholder}</option>
            {goals.map((goal) => (
              <option key={goal.value} value={goal.value}>
                {goal.label}
              </option>
            ))}
          </select>
        ) : field === 'message' ? (
          <textarea {...control} rows={4} placeholder={placeholder} />
        ) : (
          <input {...control} {...INPUTS[field]} placeholder={placeholder} />
        )}
        <p id={errorId} className={styles.error} hidden={!problem} suppressHydrationWarning>
          {problem ? messages[problem] : ''}
        </p>
      </div>
    );
  });
}

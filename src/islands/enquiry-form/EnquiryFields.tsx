import type { Content } from '../../../content-model/subjects.ts';
import { type Enquiry, FIELD_NAMES, FIELDS, type FieldErrors } from '../../../shared/protocol.ts';
import { unbrokenNumbers } from '../../ui/unbroken-numbers.tsx';
import styles from './EnquiryFields.module.css';

export type EnquiryFieldsProps = {
  texts: Content<'contact'>['form'];
  errors: FieldErrors;
  /** The enquiry that is being sent. No field can be changed meanwhile. */
  sending?: Enquiry | undefined;
};

export function EnquiryFields({ texts, errors, sending }: EnquiryFieldsProps) {
  return FIELD_NAMES.map((field) => {
    const { kind, required, autoComplete } = FIELDS[field];
    const {
      label,
      placeholder,
      options = [],
      note = required ? '' : '(valfritt)',
    } = texts.fields[field];
    const error = errors[field];
    const id = `enquiry-${field}`;
    const errorId = `${id}-error`;
    // Disabled fields would lose the focus. A select cannot be read-only, so its other options are disabled instead.
    const readOnly = sending !== undefined;
    const control = {
      id,
      name: field,
      required,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? errorId : undefined,
    };
    return (
      <div key={field} className={styles.field}>
        <label className="row" htmlFor={id}>
          {label} {note && <span>{unbrokenNumbers(note)}</span>}
        </label>
        {kind === 'choice' ? (
          <select {...control}>
            {[{ value: '', label: placeholder }, ...options].map(({ value, label }) => (
              <option key={value} value={value} disabled={readOnly && value !== sending[field]}>
                {label}
              </option>
            ))}
          </select>
        ) : kind === 'multiline' ? (
          <textarea {...control} readOnly={readOnly} rows={4} placeholder={placeholder} />
        ) : (
          <input
            {...control}
            readOnly={readOnly}
            type={kind}
            autoComplete={autoComplete}
            placeholder={placeholder}
          />
        )}
        <p id={errorId} className={styles.error} hidden={!error}>
          {error}
        </p>
      </div>
    );
  });
}

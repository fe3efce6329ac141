import type { Content } from '../../../content-model/subjects.ts';
import { FIELD_NAMES, FIELDS, type FieldErrors } from '../../../shared/protocol.ts';
import styles from './EnquiryFields.module.css';

export type EnquiryFieldsProps = {
  texts: Content<'contact'>['form'];
  errors: FieldErrors;
};

/** The fields of an enquiry, each with its label and its error. */
export function EnquiryFields({ texts, errors }: EnquiryFieldsProps) {
  return FIELD_NAMES.map((field) => {
    const { kind, required, autoComplete } = FIELDS[field];
    const {
      label,
      placeholder,
      options,
      note = required ? '' : `(${texts.optional})`,
    } = texts.fields[field];
    const error = errors[field];
    const id = `enquiry-${field}`;
    const errorId = `${id}-error`;
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
          {label} {note && <span>{note}</span>}
        </label>
        {kind === 'choice' ? (
          <select {...control}>
            <option value="">{placeholder}</option>
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : kind === 'multiline' ? (
          <textarea {...control} rows={4} placeholder={placeholder} />
        ) : (
          <input {...control} type={kind} autoComplete={autoComplete} placeholder={placeholder} />
        )}
        <p id={errorId} className={styles.error} hidden={!error}>
          {error}
        </p>
      </div>
    );
  });
}

import type { AriaAttributes } from 'react';
import type { Content } from '../../../content-model/subjects.ts';
import {
  type Enquiry,
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldErrors,
} from '../../../shared/protocol.ts';
import { unbrokenNumbers } from '../../ui/unbroken-numbers.tsx';
import styles from './EnquiryFields.module.css';

type Texts = Content<'contact'>['form']['fields'];

export type EnquiryFieldsProps = {
  texts: Texts;
  errors: FieldErrors;
  sending?: Enquiry | undefined;
};

export function EnquiryFields({ texts, errors, sending }: EnquiryFieldsProps) {
  return FIELD_NAMES.map((field) => {
    const defaultNote = FIELDS[field].required ? '' : '(valfritt)';
    const { label, note = defaultNote } = texts[field];
    const error = errors[field];
    const id = `enquiry-${field}`;
    const errorId = `${id}-error`;
    return (
      <div key={field} className={styles.field}>
        <label className="row" htmlFor={id}>
          {label} {note && <span>{unbrokenNumbers(note)}</span>}
        </label>
        <Control
          field={field}
          texts={texts[field]}
          valueBeingSent={sending?.[field]}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <p id={errorId} className={styles.error} hidden={!error}>
          {error}
        </p>
      </div>
    );
  });
}

type ControlProps = AriaAttributes & {
  id: string;
  field: Field;
  texts: Texts[Field];
  valueBeingSent: string | undefined;
};

function Control({ field, texts, valueBeingSent, ...rest }: ControlProps) {
  const { kind, required, autoComplete } = FIELDS[field];
  const { placeholder, options = [] } = texts;
  const attributes = { ...rest, name: field, required };
  const readOnly = valueBeingSent !== undefined;
  if (kind === 'choice') {
    // A select cannot be read-only, and disabling it would take the focus away, so its other options are disabled.
    const emptyOption = { value: '', label: placeholder };
    return (
      <select {...attributes}>
        {[emptyOption, ...options].map(({ value, label }) => (
          <option key={value} value={value} disabled={readOnly && value !== valueBeingSent}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const textAttributes = { ...attributes, readOnly, placeholder };
  if (kind === 'multiline') return <textarea {...textAttributes} rows={4} />;
  return <input {...textAttributes} type={kind} autoComplete={autoComplete} />;
}

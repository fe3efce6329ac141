import { TextArea, TextField } from '@keystar/ui/text-field';
import type { BasicFormField } from '@keystatic/core';
import { useState } from 'react';
import { complaint, type Kind } from '../../src/subjects/schema-kind.ts';
import { lengthOf } from './length-of.ts';

type TextKind = Extract<Kind, { kind: 'text' }>;

/**
 * A text that its schema judges, in the schema's words. Keystatic's own text field speaks English when a text is
 * missing, and leaves an empty text out of the file. What is wrong is refused by `find-problem.ts`, which says so:
 * Keystatic does nothing without a word when a field of a closed list entry refuses.
 */
export function textField({ label, help, schema, empty, multiline, maximum }: TextKind) {
  const Field = multiline ? TextArea : TextField;
  const isRequired = empty === 'refused' && complaint(schema, '') !== undefined;

  function stored(value: string): string | null | undefined {
    if (value.trim() !== '' || empty === 'refused') return value;
    return empty === 'null' ? null : undefined;
  }

  return {
    kind: 'form',
    label,
    Input({ value, onChange, autoFocus, forceValidation }) {
      // What stood there already is judged at once, what is being written when it is left.
      const [left, setLeft] = useState(value !== '');
      const message = forceValidation || left ? complaint(schema, stored(value)) : undefined;
      return (
        <Field
          label={label}
          description={[help, maximum && lengthOf(value, maximum)].filter(Boolean).join(' ')}
          value={value}
          onChange={onChange}
          onBlur={() => setLeft(true)}
          autoFocus={autoFocus}
          isRequired={isRequired}
          errorMessage={message}
        />
      );
    },
    defaultValue: () => '',
    parse: (value) => (value === undefined ? '' : String(value)),
    // Keystatic writes null as well, though its types do not say so.
    serialize: (value) => ({ value: stored(value) as string | undefined }),
    validate: (value) => value,
    reader: { parse: (value) => (value === undefined ? '' : String(value)) },
  } satisfies BasicFormField<string>;
}

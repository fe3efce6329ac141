import { NumberField } from '@keystar/ui/number-field';
import type { BasicFormField } from '@keystatic/core';
import { complaint, type Kind } from '../../src/subjects/schema-kind.ts';

type NumberKind = Extract<Kind, { kind: 'whole-number' }>;

/** A whole number that its schema judges, in the schema's words. */
export function numberField({ label, help, schema }: NumberKind) {
  const read = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    kind: 'form',
    label,
    Input({ value, onChange, autoFocus }) {
      return (
        <NumberField
          label={label}
          description={help}
          value={value ?? Number.NaN}
          onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
          autoFocus={autoFocus}
          formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
          isRequired
          errorMessage={complaint(schema, value)}
        />
      );
    },
    defaultValue: () => null,
    parse: read,
    serialize: (value) => ({ value: value ?? undefined }),
    validate: (value) => value,
    reader: { parse: read },
  } satisfies BasicFormField<number | null>;
}

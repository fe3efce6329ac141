import { fields } from '@keystatic/core';
import type { Kind } from '../../src/subjects/schema-kind.ts';

type YesOrNoKind = Extract<Kind, { kind: 'yes-or-no' }>;

/** A box to tick. Where the line may be missing, not ticked is written as no line at all. */
export function yesOrNoField({ label, help, empty }: YesOrNoKind) {
  const field = fields.checkbox({ label, description: help ?? '', defaultValue: false });
  return {
    ...field,
    serialize: (value: boolean) => ({
      value: value || empty === 'refused' ? value : undefined,
    }),
  };
}

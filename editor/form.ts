import { type ComponentSchema, fields } from '@keystatic/core';
import type { z } from 'astro/zod';
import { NAMELESS } from '../src/subjects/entry-name.ts';
import { readKind } from '../src/subjects/schema-kind.ts';
import { numberField } from './fields/number-field.tsx';
import { pictureField } from './fields/picture-field.tsx';
import { textField } from './fields/text-field.tsx';
import { yesOrNoField } from './fields/yes-or-no-field.ts';

/** The form for the fields of an object. */
export function formFor(shape: Record<string, z.ZodType>): Record<string, ComponentSchema> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, fieldFor(schema, key)]),
  );
}

/**
 * The field of the form for a field of the content.
 *
 * @param key how the content file calls it
 */
function fieldFor(schema: z.ZodType, key: string, given?: string): ComponentSchema {
  const field = readKind(schema, key, given);
  const { label } = field;
  const description = field.help ?? '';
  switch (field.kind) {
    case 'object':
      return fields.object(formFor(field.fields), { label, description });
    case 'list':
      // An entry that is not described goes by the name of its list.
      return fields.array(fieldFor(field.entry, key, field.entry.description ?? label), {
        label,
        description,
        itemLabel,
      });
    case 'choice': {
      const options = Object.entries(field.options).map(([value, label]) => ({ value, label }));
      const [first] = options;
      return fields.select({ label, description, options, defaultValue: first?.value ?? '' });
    }
    case 'made':
      // The site makes it where it is left out. What stands in the file stays there.
      return { ...fields.ignored(), label };
    case 'picture':
      return pictureField(field);
    case 'yes-or-no':
      return yesOrNoField(field);
    case 'whole-number':
      return numberField(field);
    case 'text':
      return textField(field);
  }
}

/** What calls an entry by name in its list: the first of its texts. */
function itemLabel(entry: unknown): string {
  const { value, fields } = entry as { value?: unknown; fields?: Record<string, unknown> };
  if (typeof value === 'string') return value;
  for (const [key, field] of Object.entries(fields ?? {})) {
    const label = NAMELESS.includes(key) ? '' : itemLabel(field);
    if (label) return label;
  }
  return '';
}

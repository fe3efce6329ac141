import { z } from 'astro/zod';
import { shorten } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';
import { valueAt } from './variables.ts';

export type FormField = {
  label: string;
  help: string | undefined;
  /** How an empty value is stored: without its key, or as `null`. `refused` means that the field may not be empty. */
  empty: 'omitted' | 'null' | 'refused';
  type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  fields?: Record<string, FormField>;
  entry?: FormField;
  minItems?: number;
  maxItems?: number;
  options?: Record<string, string> | undefined;
  format?: 'email' | 'link' | 'tel' | 'focus' | 'password';
  multiline?: boolean;
  picture?: boolean;
  imported?: boolean;
  /** Smallest width in pixels at which the picture is sharp on a phone with a 2× screen. */
  minWidth?: number;
  /** Generated when missing, so the form does not show it. */
  generated?: boolean;
};

type JsonSchema = z.core.JSONSchema.JSONSchema;

export function readFormFields(schema: z.ZodType): FormField {
  const jsonSchema = z.toJSONSchema(schema, { io: 'input' });
  return toFormField(jsonSchema, { isRequired: true, fallbackLabel: 'Allt' });
}

type FieldContext = { isRequired: boolean; fallbackLabel: string };

function toFormField(schema: JsonSchema, context: FieldContext): FormField {
  const { fieldSchema, isNullable } = unwrapNullable(schema);
  const { description, properties, required, items, ...unchangedKeys } = fieldSchema;
  const { label, help } = splitDescription(description ?? context.fallbackLabel);
  if (!label) throw new Error(`A field has no description: ${JSON.stringify(schema)}`);
  // An entry may not be empty, and one without a description takes the label of its list.
  const entryContext = { isRequired: true, fallbackLabel: label };
  return {
    ...unchangedKeys,
    label,
    help,
    empty: emptyKind(isNullable, context.isRequired),
    fields: properties && toFields(properties, required),
    entry: items && toFormField(items as JsonSchema, entryContext),
  } as FormField;
}

function unwrapNullable(schema: JsonSchema) {
  // JSON Schema writes a nullable field as a choice between the field and null.
  const [nullableField] = (schema.anyOf ?? []) as JsonSchema[];
  return { fieldSchema: { ...nullableField, ...schema }, isNullable: nullableField !== undefined };
}

function emptyKind(isNullable: boolean, isRequired: boolean): FormField['empty'] {
  if (isNullable) return 'null';
  return isRequired ? 'refused' : 'omitted';
}

function toFields(properties: object, required: string[] = []): Record<string, FormField> {
  const fields: Record<string, FormField> = {};
  for (const [key, schema] of Object.entries(properties)) {
    const isRequired = required.includes(key);
    fields[key] = toFormField(schema, { isRequired, fallbackLabel: '' });
  }
  return fields;
}

/** Splits `Rubriken. Högst 40 tecken.` into the label `Rubriken` and the help text. */
function splitDescription(description: string): { label: string; help: string | undefined } {
  const [label = '', help] = description.split(/\.\s+(.*)/s);
  return { label: label.replace(/\.$/, ''), help };
}

export function formFieldAt(form: FormField, path: readonly PropertyKey[]): FormField | undefined {
  let field: FormField | undefined = form;
  for (const key of path) field = field?.entry ?? field?.fields?.[String(key)];
  return field;
}

/** Returns the labels along a path: `Tjänsterna › nummer 2 › Priset`. With `data`, entries have their names instead of numbers. */
export function breadcrumbOf(form: FormField, path: readonly PropertyKey[], data?: unknown) {
  const labels = path.map((key, depth) => {
    const partialPath = path.slice(0, depth + 1);
    const field = formFieldAt(form, partialPath);
    if (typeof key === 'number') return labelOfEntry(field, valueAt(data, partialPath), key);
    return field?.label ?? String(key);
  });
  return labels.join(' › ');
}

function labelOfEntry(field: FormField | undefined, entry: unknown, index: number): string {
  const name = field?.fields && entryName(field, entry);
  return name ? shorten(name) : `nummer ${index + 1}`;
}

const KEYS_NOT_SHOWN_AS_TEXT = ['value', 'src', 'alt', 'focus'];

function canNameEntry(key: string, { type, picture, options }: FormField): boolean {
  if (picture || options || KEYS_NOT_SHOWN_AS_TEXT.includes(key)) return false;
  return type === 'string' || type === 'object';
}

export function entryName(field: FormField | undefined, entry: unknown): string {
  if (field?.type === 'string') return typeof entry === 'string' ? entry : '';
  if (!field?.fields || !isRecord(entry)) return '';
  const fields = Object.entries(field.fields);
  const [key, namingField] = fields.find(([name, inner]) => canNameEntry(name, inner)) ?? [];
  return key ? entryName(namingField, entry[key]) : '';
}

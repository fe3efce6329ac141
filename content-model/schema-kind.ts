import { z } from 'astro/zod';
import { shorten } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';

/*
 * Reads a schema as a tree of fields in the owner's words, so that the editor's form, the names in messages and the lists of
 * changes cannot differ from what the build accepts.
 */

/** A field, with those inside it. It can be sent as JSON. */
export type Kind = {
  label: string;
  help: string | undefined;
  /** How an empty value is stored: the key is left out, or is `null`; `refused` if the field may not be empty. */
  empty: 'omitted' | 'null' | 'refused';
  type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  /** Of an object. */
  fields?: Record<string, Kind>;
  /** Of a list. */
  entry?: Kind;
  minItems?: number;
  maxItems?: number;
  /** What can be chosen, and its name. */
  options?: Record<string, string> | undefined;
  /** The notation of a text that is more than words: `email`, `link`, `tel` or `focus`. */
  format?: string;
  multiline?: boolean;
  /** Whether a text may use variables. */
  hasVariables?: boolean;
  picture?: boolean;
  /** Whether the site imports the picture, and does not only name its path. */
  imported?: boolean;
  /** The width in pixels at which a picture is sharp on a phone, at 2×. */
  least?: number;
  /** The site makes it where it is left out. */
  generated?: boolean;
};

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * Reads the fields of a schema. A value that the schema transforms, such as a price, is described as it is written.
 *
 * @throws Error if a field has no description
 */
export function readKind(schema: z.ZodType): Kind {
  return kindOf(z.toJSONSchema(schema, { io: 'input' }), { name: 'Allt.', isRequired: true });
}

/** @param name the description of a schema that has none */
function kindOf(schema: JsonSchema, { name = '', isRequired = false }): Kind {
  // A nullable schema is either of two, the first being the one that is not null.
  const [nullable] = (schema.anyOf ?? []) as JsonSchema[];
  const {
    description = name,
    type,
    properties = {},
    required = [],
    items,
    enum: values,
    ...meta
  } = { ...nullable, ...schema };
  if (!description) throw new Error(`A field has no description: ${JSON.stringify(schema)}`);
  const { label, help } = readDescription(description);
  const fields = Object.entries(properties).map(([key, field]) => [
    key,
    kindOf(field as JsonSchema, { isRequired: required.includes(key) }),
  ]);
  return {
    options: values && Object.fromEntries(values.map((one) => [one, one])),
    ...(meta as Partial<Kind>),
    label,
    help,
    empty: nullable ? 'null' : isRequired ? 'refused' : 'omitted',
    type: type as Kind['type'],
    ...(type === 'object' && { fields: Object.fromEntries(fields) }),
    // An entry without a description goes by the name of its list.
    ...(items && { entry: kindOf(items as JsonSchema, { name: `${label}.`, isRequired: true }) }),
  };
}

/** The first sentence of a description is the field's label, the rest its help text. */
export function readDescription(description: string): { label: string; help: string | undefined } {
  const [, label = description, help] = /^(.*?)\.(?:\s+(.*))?$/s.exec(description) ?? [];
  return { label, help };
}

/** The field at a path, where the schema has one. */
export function kindAt(kind: Kind, path: readonly PropertyKey[]): Kind | undefined {
  return path.reduce<Kind | undefined>(
    (field, key) => field?.entry ?? field?.fields?.[String(key)],
    kind,
  );
}

/**
 * Returns the name of the field at a path, as the form shows it: `Tjänsterna › nummer 2 › Priset`. If `data` is given, an entry
 * with a name goes by it: `Tjänsterna › Gruppträning › Priset`.
 */
export function nameOf(form: Kind, path: readonly PropertyKey[], data?: unknown): string {
  const names = path.map((key, at) => {
    const own = path.slice(0, at + 1);
    const field = kindAt(form, own);
    if (!kindAt(form, path.slice(0, at))?.entry) return field?.label ?? String(key);
    // The name of a text is the text itself, which the rest of a line says.
    const entry = field?.fields && own.reduce<unknown>((inner, one) => Object(inner)[one], data);
    return shorten(entryName(field, entry)) || `nummer ${Number(key) + 1}`;
  });
  return names.join(' › ');
}

/** What only machines or screen readers read, so that nobody recognises an entry by it. */
const NAMELESS = ['value', 'src', 'alt', 'focus'];

/** The name of a list's entry: the entry itself if it is a text, otherwise its first text; empty if it has none. */
export function entryName(kind: Kind | undefined, entry: unknown): string {
  if (kind?.type === 'string' && !kind.picture && !kind.options) {
    return typeof entry === 'string' ? entry : '';
  }
  if (!kind?.fields || !isRecord(entry)) return '';
  for (const [key, field] of Object.entries(kind.fields)) {
    const name = NAMELESS.includes(key) ? '' : entryName(field, entry[key]);
    if (name) return name;
  }
  return '';
}

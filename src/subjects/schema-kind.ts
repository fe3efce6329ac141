import type { z } from 'astro/zod';
import { isRecord } from '../../shared/walk.ts';

/*
 * Derives the fields of the editor's form from the schemas in src/subjects, so that the form cannot differ from what the
 * build accepts. Reads zod's internal definitions.
 */

/** How an empty value is stored: the key is left out, or is `null`; `refused` if the field may not be empty. */
type Empty = 'omitted' | 'null' | 'refused';

type Common = { label: string; help: string | undefined; empty: Empty };

/** A field of the form, with those inside it. It can be sent as JSON. */
export type Kind = Common &
  (
    | { kind: 'object'; fields: Record<string, Kind> }
    | { kind: 'list'; entry: Kind }
    | { kind: 'choice'; options: Record<string, string>; format: string | undefined }
    | { kind: 'picture' }
    | { kind: 'generated' }
    | { kind: 'yes-or-no' }
    | { kind: 'whole-number' }
    | {
        kind: 'text';
        multiline: boolean;
        maximum: number | undefined;
        /** How it is written where that is more than words, such as `price`. */
        format: string | undefined;
        /** The variables that it may use, and what each is; undefined where none is filled in. */
        variables: Record<string, string> | undefined;
      }
  );

/** Marks the schema that replaces Astro's `image()` in the editor. */
export const PICTURE = { picture: true };

/**
 * Reads which kind of form field a schema needs.
 *
 * @param key the name of the field in the content file
 * @param given the description of the wrapper around the schema, such as `.optional()`
 * @throws Error if the form has no field for such a schema, or the schema has no description
 */
export function readKind(schema: z.ZodType, key: string, given?: string): Kind {
  const description = given ?? schema.description;
  const wrapped = unwrap(schema);
  if (wrapped) {
    const kind = readKind(wrapped.schema, key, description);
    return { ...kind, empty: kind.empty === 'null' ? 'null' : wrapped.empty };
  }
  if (!description) throw new Error(`The field ${key} has no description in its schema.`);
  const common: Common = { ...words(description), empty: 'refused' };
  const meta = schema.meta() ?? {};
  const { def } = schema._zod as unknown as { def: Definition };
  switch (def.type) {
    case 'object':
      return {
        ...common,
        kind: 'object',
        fields: Object.fromEntries(
          Object.entries(def.shape).map(([name, inner]) => [name, readKind(inner, name)]),
        ),
      };
    case 'array': {
      // An entry without a description goes by the name of its list.
      const name = def.element.description ?? `${common.label}.`;
      return { ...common, kind: 'list', entry: readKind(def.element, key, name) };
    }
    case 'boolean':
      return { ...common, kind: 'yes-or-no' };
    case 'number':
      return { ...common, kind: 'whole-number' };
    case 'enum':
      return {
        ...common,
        kind: 'choice',
        options: (meta['options'] as Record<string, string>) ?? def.entries,
        format: meta['format'] as string | undefined,
      };
    case 'string':
      if (meta['generated']) return { ...common, kind: 'generated' };
      if (meta['picture']) return { ...common, kind: 'picture' };
      return {
        ...common,
        kind: 'text',
        multiline: meta['multiline'] === true,
        maximum: (schema as z.ZodString).maxLength ?? undefined,
        format: meta['format'] as string | undefined,
        variables: meta['variables'] as Record<string, string> | undefined,
      };
    default:
      throw new Error(`The form has no field for ${key}, whose zod type is ${def['type']}.`);
  }
}

/** The name of the field at a path, as the form shows it: `Tjänsterna › nummer 2 › Priset`. */
export function nameOf(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const names: string[] = [];
  let current: Kind | undefined = readKind(schema, '', 'Allt.');
  for (const part of path) {
    if (current?.kind === 'list') {
      names.push(`nummer ${Number(part) + 1}`);
      current = current.entry;
    } else {
      current = current?.kind === 'object' ? current.fields[String(part)] : undefined;
      names.push(current?.label ?? String(part));
    }
  }
  return names.join(' › ');
}

/** What only machines or screen readers read, so that nobody recognises an entry by it. */
const NAMELESS = ['id', 'value', 'src', 'alt', 'focus'];

/** The name of a list's entry: the entry itself if it is a text, otherwise its first text; empty if it has none. */
export function entryName(kind: Kind, entry: unknown): string {
  if (kind.kind === 'text') return typeof entry === 'string' ? entry : '';
  if (kind.kind !== 'object' || !isRecord(entry)) return '';
  for (const [key, field] of Object.entries(kind.fields)) {
    const name = NAMELESS.includes(key) ? '' : entryName(field, entry[key]);
    if (name) return name;
  }
  return '';
}

type Definition =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'enum'; entries: Record<string, string> }
  | { type: 'string' | 'number' | 'boolean' };

function unwrap(schema: z.ZodType): { schema: z.ZodType; empty: Empty } | undefined {
  const {
    type,
    innerType,
    in: written,
  } = schema._zod.def as {
    type: string;
    innerType?: z.ZodType;
    in?: z.ZodType;
  };
  // A value that is transformed while it is read, such as a price, is edited as it is written.
  if (written) return { schema: written, empty: 'refused' };
  if (!innerType) return undefined;
  return { schema: innerType, empty: type === 'nullable' ? 'null' : 'omitted' };
}

/** The first sentence of a description is the field's label, the rest its help text. */
function words(description: string): { label: string; help: string | undefined } {
  const [, label, help] = /^(.*?)\.(?:\s+(.*))?$/s.exec(description) ?? [];
  return { label: label ?? description, help };
}

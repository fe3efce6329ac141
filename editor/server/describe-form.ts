import type { z } from 'astro/zod';
import { leastWidth } from '../../deploy/check-content.ts';
import type { VARIABLES } from '../../src/schemas/fields.ts';
import { type Empty, readKind } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf } from '../../src/subjects/subjects.ts';

/** A field of a subject as its form shows it, made of the schema. */
export type Form = { label: string; help?: string | undefined; empty: Empty } & (
  | { kind: 'object'; fields: Record<string, Form> }
  | { kind: 'list'; entry: Form }
  | { kind: 'choice'; options: Record<string, string>; format?: string | undefined }
  | { kind: 'picture'; least: number }
  | { kind: 'generated' }
  | { kind: 'yes-or-no' }
  | { kind: 'whole-number' }
  | {
      kind: 'text';
      multiline: boolean;
      maximum?: number | undefined;
      /** How the text is written where that is more than words: `price`, `focus`, `link`. */
      format?: string | undefined;
      /** What it may hold in braces, and what that stands for. */
      variables?: Record<string, string> | undefined;
    }
);

const MEANINGS: Record<(typeof VARIABLES)[number], string> = {
  name: 'tränarens namn',
  firstName: 'tränarens förnamn',
  years: 'hur länge tränaren har arbetat',
  business: 'webbplatsens namn',
  phone: 'telefonnumret',
  email: 'brevlådan',
  address: 'adressen',
  place: 'den första av orterna',
  company: 'företagets registrerade namn',
  organisationNumber: 'organisationsnumret',
  retention: 'hur länge en intresseanmälan sparas',
  formService: 'tjänsten som tar emot formuläret',
};

export function formOf(subject: Subject): Form {
  return describe(subject, schemaOf(subject), subject, [subject], 'Allt.');
}

function describe(
  subject: Subject,
  schema: z.ZodType,
  key: string,
  path: string[],
  given?: string,
): Form {
  const field = readKind(schema, key, given);
  const { label, help, empty, kind } = field;
  const common = { label, help, empty };
  switch (kind) {
    case 'object': {
      const fields = Object.entries(field.fields).map(
        ([name, inner]) => [name, describe(subject, inner, name, [...path, name])] as const,
      );
      return { ...common, kind, fields: Object.fromEntries(fields) };
    }
    case 'list': {
      // An entry that is not described goes by the name of its list.
      const name = field.entry.description ?? `${label}.`;
      return { ...common, kind, entry: describe(subject, field.entry, key, [...path, '*'], name) };
    }
    case 'choice':
      return { ...common, kind, options: field.options, format: field.format };
    case 'picture':
      return { ...common, kind, least: leastWidth(path) };
    case 'text': {
      const { multiline, maximum, format, variables } = field;
      const own = variables?.map((name) => [name, 'fylls i på sidan']);
      return {
        ...common,
        kind,
        multiline,
        maximum,
        format,
        variables: own && { ...Object.fromEntries(own), ...MEANINGS },
      };
    }
    default:
      return { ...common, kind };
  }
}

/** What was filled in, as its file is to have it: what was left empty is a line that is missing, or `null`. */
export function withoutEmpty(form: Form, value: unknown): unknown {
  if (form.kind === 'object') {
    const entries = Object.entries((value ?? {}) as Record<string, unknown>).map(([key, inner]) => [
      key,
      form.fields[key] ? withoutEmpty(form.fields[key], inner) : inner,
    ]);
    const kept = entries.filter(([, inner]) => inner !== undefined);
    return kept.length === 0 && form.empty === 'omitted' ? undefined : Object.fromEntries(kept);
  }
  if (form.kind === 'list' && Array.isArray(value)) {
    return value.map((entry) => withoutEmpty(form.entry, entry));
  }
  const isEmpty = value === false || (typeof value === 'string' && value.trim() === '');
  if (!isEmpty || form.empty === 'refused') return value;
  return form.empty === 'null' ? null : undefined;
}

import { type Kind, readKind } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf } from '../../src/subjects/subjects.ts';

/** The form of a subject, made from its schema. */
export const formOf = (subject: Subject) => readKind(schemaOf(subject), subject, 'Allt.');

/** What was filled in, as its file is to have it: what was left empty is a line that is missing, or `null`. */
export function withoutEmpty(form: Kind, value: unknown): unknown {
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
  const isNumber = form.kind === 'whole-number' && typeof value === 'string' && value.trim() !== '';
  if (isNumber && !Number.isNaN(Number(value))) return Number(value);
  const isEmpty = value === false || (typeof value === 'string' && value.trim() === '');
  if (!isEmpty || form.empty === 'refused') return value;
  return form.empty === 'null' ? null : undefined;
}

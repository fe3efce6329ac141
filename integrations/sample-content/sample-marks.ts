import { nameOf } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../../src/subjects/subjects.ts';

/** Something in the content that is still made up, in the words of the editor. */
export type SampleMark = {
  /** The file of content/ without its ending: `testimonials`. */
  subject: Subject;
  /** What the editor calls the subject: `Omdömen`. */
  label: string;
  /** Where in the subject, as its errors say it: `Omdömena › nummer 1`; empty when all of it is made up. */
  field: string;
  /** What the entry calls itself, such as the name of a client; empty when it has no name. */
  entry: string;
  /** Keys and places that lead to it in the file, counted from 0: `['items', 0]`. */
  path: (string | number)[];
};

type Found = Pick<SampleMark, 'path' | 'entry'>;

/**
 * Every entry of a subject that says `sample: true` of itself, and every field that its `samples` name, in the order of
 * the file.
 *
 * @param data what the YAML of the subject's file holds
 */
export function sampleMarks(subject: Subject, data: unknown): SampleMark[] {
  const { label } = subjects[subject];
  const schema = schemaOf(subject);
  return search(data, []).map(({ path, entry }) => ({
    subject,
    label,
    field: nameOf(schema, path),
    entry,
    path,
  }));
}

/** A mark on one line: `Omdömen › Omdömena › nummer 1 (Maja L.)`. */
export function describeMark({ label, field, entry }: SampleMark): string {
  const place = [label, field].filter(Boolean).join(' › ');
  return entry ? `${place} (${entry})` : place;
}

function search(value: unknown, path: SampleMark['path']): Found[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => search(entry, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const map = value as Record<string, unknown>;
  const own = map['sample'] === true ? [{ path, entry: nameIn(map) }] : [];
  const named: unknown[] = Array.isArray(map['samples']) ? map['samples'] : [];
  const inner = Object.entries(map).flatMap(([key, inner]) => [
    ...(named.includes(key) ? [{ path: [...path, key], entry: beginning(inner) }] : []),
    ...search(inner, [...path, key]),
  ]);
  return [...own, ...inner];
}

/** So much of a text that its owner knows it again. */
function beginning(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40).replace(/\s?\S*$/, '')} …` : line;
}

/** The beginning of the first text of an entry that tells a person which one it is. */
function nameIn(map: Record<string, unknown>): string {
  const known = ['name', 'title', 'legalName', 'caption', 'alt', 'text'];
  for (const key of [...known, ...Object.keys(map)]) {
    const value = map[key];
    if (typeof value === 'string' && value) return beginning(value);
  }
  return '';
}

import { isRecord, walk } from '../../shared/walk.ts';
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

/**
 * Every entry of a subject that says `sample: true` of itself, in the order of the file.
 *
 * @param data what the YAML of the subject's file holds
 */
export function sampleMarks(subject: Subject, data: unknown): SampleMark[] {
  const { label } = subjects[subject];
  const schema = schemaOf(subject);
  return [...walk(data)].flatMap(({ value, path }) =>
    isRecord(value) && value['sample'] === true
      ? [{ subject, label, field: nameOf(schema, path), entry: nameIn(value), path }]
      : [],
  );
}

/** A mark on one line: `Omdömen › Omdömena › nummer 1 (Maja L.)`. */
export function describeMark({ label, field, entry }: SampleMark): string {
  const place = [label, field].filter(Boolean).join(' › ');
  return entry ? `${place} (${entry})` : place;
}

/** The first text of an entry that tells a person which one it is. */
function nameIn(entry: Record<string, unknown>): string {
  const known = ['name', 'title', 'legalName', 'caption', 'alt', 'text'];
  for (const key of [...known, ...Object.keys(entry)]) {
    const value = entry[key];
    if (typeof value === 'string' && value) return value;
  }
  return '';
}

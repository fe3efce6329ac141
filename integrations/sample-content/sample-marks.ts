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
 * Every entry of a subject that says `sample: true` of itself, and every field that its `samples` name, in the order of
 * the file.
 *
 * @param data what the YAML of the subject's file holds
 */
export function sampleMarks(subject: Subject, data: unknown): SampleMark[] {
  const { label } = subjects[subject];
  const schema = schemaOf(subject);
  return [...walk(data)].flatMap(({ value, path }) => {
    if (!isRecord(value)) return [];
    const samples: unknown[] = Array.isArray(value['samples']) ? value['samples'] : [];
    const marked = Object.keys(value).filter((key) => samples.includes(key));
    return [
      ...(value['sample'] === true ? [{ path, entry: nameIn(value) }] : []),
      ...marked.map((key) => ({ path: [...path, key], entry: beginning(value[key]) })),
    ].map((found) => ({ subject, label, field: nameOf(schema, found.path), ...found }));
  });
}

/** A mark on one line: `Omdömen › Omdömena › nummer 1 (Maja L.)`. */
export function describeMark({ label, field, entry }: SampleMark): string {
  const place = [label, field].filter(Boolean).join(' › ');
  return entry ? `${place} (${entry})` : place;
}

/** The beginning of a text, enough for its owner to recognize it. */
function beginning(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40).replace(/\s?\S*$/, '')} …` : line;
}

/** The first text of an entry that tells a person which one it is. */
function nameIn(entry: Record<string, unknown>): string {
  const known = ['name', 'title', 'legalName', 'caption', 'alt', 'text'];
  for (const key of [...known, ...Object.keys(entry)]) {
    const value = entry[key];
    if (typeof value === 'string' && value) return beginning(value);
  }
  return '';
}

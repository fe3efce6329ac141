/*
 * Finds made-up content and keeps it off a published site: Swedish law forbids invented testimonials, and a visitor must be
 * able to trust the person she writes to.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isRecord, walk } from '../shared/walk.ts';
import { entryName, kindAt, nameOf, readKind } from './schema-kind.ts';
import { allSubjects, type Subject, schemaOf, subjects } from './subjects.ts';

/** Something in the content that is still made up, named as in the editor. */
export type SampleMark = {
  subject: Subject;
  /** The field's name in the subject: `Omdömena › nummer 1`; empty if all of it is made up. */
  field: string;
  /** The entry's name, such as that of a client; empty if it has none. */
  entry: string;
  /** The keys and indexes that lead to it in the file: `['items', 0]`. */
  path: (string | number)[];
};

/** What the owner is told when she publishes samples. */
export function sampleMessage(marks: readonly SampleMark[]): string {
  const count = marks.length === 1 ? 'Ett exempel' : `${marks.length} exempel`;
  return [
    `${count} är kvar i innehållet:`,
    ...marks.map((mark) => `  ${describeMark(mark)}`),
    'Byt dem mot eget i redigeringen (npm run edit) och ta bort krysset vid Exempel, eller fältet ur listan Exempel.',
    'Mäter du inte besöken tömmer du fältet med projektets id.',
    'För en demonstration: ALLOW_SAMPLE_CONTENT=true.',
  ].join('\n');
}

/** A mark on one line: `Omdömen › Omdömena › nummer 1 (Maja L.)`. */
export function describeMark({ subject, field, entry }: SampleMark): string {
  const name = [subjects[subject].label, field].filter(Boolean).join(' › ');
  return entry ? `${name} (${entry})` : name;
}

/** Every mark in the content, in the order of the subjects and of their files. */
export function readSampleMarks(folder = 'content'): SampleMark[] {
  return allSubjects.flatMap((subject) =>
    sampleMarks(subject, parse(readFileSync(join(folder, `${subject}.yaml`), 'utf8'))),
  );
}

/**
 * Every entry of a subject that says `sample: true`, and every field that its `samples` name, in the order of the file.
 *
 * @param data the parsed YAML of the subject's file
 */
export function sampleMarks(subject: Subject, data: unknown): SampleMark[] {
  const schema = schemaOf(subject);
  const kind = readKind(schema);
  return [...walk(data)].flatMap(({ value, path }) => {
    if (!isRecord(value)) return [];
    const samples: unknown[] = Array.isArray(value['samples']) ? value['samples'] : [];
    const marked = Object.keys(value).filter((key) => samples.includes(key));
    return [
      ...(value['sample'] === true
        ? [{ path, entry: excerpt(entryName(kindAt(kind, path), value)) }]
        : []),
      ...marked.map((key) => ({ path: [...path, key], entry: excerpt(value[key]) })),
    ].map((found) => ({ subject, field: nameOf(schema, found.path), ...found }));
  });
}

/** The beginning of a text; empty for anything else. */
function excerpt(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40).replace(/\s?\S*$/, '')} …` : line;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parseYaml } from '../../src/data/explain.ts';
import { nameOf } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../../src/subjects/subjects.ts';

/** Something about a field, in words for the owner. */
export type Problem = { path: (string | number)[]; name: string; message: string };

export const contentFile = (subject: Subject) => `content/${subject}.yaml`;
export const readContent = (subject: Subject) => readFileSync(contentFile(subject), 'utf8');
export const allSubjects = Object.keys(subjects) as Subject[];

/** What keeps a subject from being saved: the site could not be made of it. */
export function findProblems(subject: Subject, data: unknown): Problem[] {
  const image = () =>
    z
      .string({ error: 'Välj en bild.' })
      .refine((path) => existsSync(join('content', path)), 'Bilden finns inte. Välj en bild.');
  const issues = schemaOf(subject, image).safeParse(data).error?.issues ?? [];
  const named = schemaOf(subject);
  return issues.map(({ path, message }) => ({
    path: path as Problem['path'],
    name: nameOf(named, path),
    message,
  }));
}

/**
 * Reads a file's text and says what is wrong with it. A problem with an empty path is one that no form can show: the text
 * is damaged, or has fields that the schema does not know.
 */
export function judge(subject: Subject, text: string): { data?: unknown; problems: Problem[] } {
  try {
    const data = parseYaml(contentFile(subject), text);
    return { data, problems: findProblems(subject, data) };
  } catch (error) {
    return { problems: [{ path: [], name: '', message: (error as Error).message }] };
  }
}

/** A problem as one sentence, with the name of its field. */
export const sentence = ({ name, message }: Problem) => (name ? `${name}: ${message}` : message);

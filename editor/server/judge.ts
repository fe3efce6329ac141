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
 * What a form cannot show of a file, in words for the owner: it has no place for what it does not know. Nothing where
 * a form can be opened.
 */
export function unreadable(subject: Subject, text: string): string | undefined {
  try {
    const data = parseYaml(contentFile(subject), text);
    const unknown = findProblems(subject, data).filter(({ path }) => path.length === 0);
    return unknown.map(({ message }) => message).join(' ') || undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import '../../src/data/explain.ts';
import { nameOf } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf } from '../../src/subjects/subjects.ts';

/**
 * What is wrong with the content of a subject, in words for the owner, or nothing.
 *
 * @param written the paths of the pictures that are saved with it
 */
export function findProblem(
  subject: Subject,
  data: unknown,
  written: ReadonlySet<string>,
): string | undefined {
  const image = () =>
    z.string({ error: 'Välj en bild.' }).refine((path) => {
      const file = path.replace(/^\.\//, 'content/');
      return written.has(file) || existsSync(file);
    }, 'Bilden finns inte. Välj en bild.');
  const result = schemaOf(subject, image).safeParse(data);
  if (result.success) return undefined;
  const named = schemaOf(subject);
  const list = result.error.issues.map(({ path, message }) => `${nameOf(named, path)}: ${message}`);
  return `Inget är sparat. ${list.join(' ')}`;
}

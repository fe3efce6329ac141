import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { parseYaml } from '../src/data/explain.ts';
import { heicAdvice, isHeic } from '../src/images/heic.ts';
import { nameOf } from '../src/subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../src/subjects/subjects.ts';

/** What Keystatic asks its server to write. Contents are base64url. */
export type Update = {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
};

export const isPicture = (path: string) => path.startsWith('content/images/');

/** What is wrong with what is to be saved, in words for the owner, or nothing. */
export function findProblem({ additions }: Update): string | undefined {
  const written = new Set(additions.map(({ path }) => path));
  const image = () =>
    z.string({ error: 'Välj en bild.' }).refine((path) => {
      const file = path.replace(/^\.\//, 'content/');
      return written.has(file) || existsSync(file);
    }, 'Bilden finns inte. Välj en bild.');
  for (const { path, contents } of additions) {
    const bytes = Buffer.from(contents, 'base64url');
    if (isPicture(path)) {
      if (isHeic(bytes)) return heicAdvice(path);
      continue;
    }
    const subject = /^content\/(\w+)\.yaml$/.exec(path)?.[1] ?? '';
    if (!(subject in subjects)) return `${path} hör inte till webbplatsen.`;
    const problem = judge(subject as Subject, parseYaml(path, bytes.toString()), image);
    if (problem) return problem;
  }
  return undefined;
}

function judge(subject: Subject, data: unknown, image: () => z.ZodType): string | undefined {
  const result = schemaOf(subject, image).safeParse(data);
  if (result.success) return undefined;
  const named = schemaOf(subject);
  const list = result.error.issues.map(({ path, message }) => `${nameOf(named, path)}: ${message}`);
  return `Inget är sparat. ${list.join(' ')}`;
}

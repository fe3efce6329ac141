/*
 * Validates the files of content/, for the build and for the editor alike: as the site shows them, with their variables
 * filled in.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { oncePerFile } from '../shared/files/once-per-file.ts';
import { type ContentProblem, explainProblems } from './explain.ts';
import { pictureProblem } from './picture-problem.ts';
import { nameOf } from './schema-kind.ts';
import { allSubjects, type Subject, schemaOf, subjects } from './subjects.ts';
import { fillVariables, readFilled, readVariables, valueAt } from './variables.ts';

/**
 * What is wrong with a subject, so that the site could not be built with it; empty if nothing is.
 *
 * @param data of its file, with variables as they are written
 * @param folder of the content, whose other files the values of variables come from
 */
export async function subjectProblems(
  subject: Subject,
  data: unknown,
  folder = 'content',
): Promise<ContentProblem[]> {
  return problemsOf(
    subject,
    fillVariables(data, readVariables(folder, { [subject]: data })),
    folder,
  );
}

async function problemsOf(
  subject: Subject,
  filled: unknown,
  folder: string,
): Promise<ContentProblem[]> {
  const { error } = await schemaOf(subject, () => imagePath(folder)).safeParseAsync(filled);
  const schema = schemaOf(subject);
  return (error?.issues ?? []).flatMap((issue): ContentProblem | ContentProblem[] => {
    const { path, message } = issue;
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        ...toProblem(schema, [...path, key], 'Det finns inget sådant fält.'),
        mismatch: 'unknown',
      }));
    }
    const isMissing = issue.code === 'invalid_type' && valueAt(filled, path) === undefined;
    return { ...toProblem(schema, path, message), ...(isMissing && { mismatch: 'missing' }) };
  });
}

function toProblem(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  message: string,
): ContentProblem {
  return { path: path as ContentProblem['path'], name: nameOf(schema, path), message };
}

/** Replaces Astro's image() outside of Astro: the path of an existing picture that can be shown. */
function imagePath(folder: string) {
  return z.string({ error: 'Välj en bild.' }).check(async (context) => {
    const path = context.value;
    const file = join(folder, path);
    const name = basename(path);
    const message = existsSync(file)
      ? await oncePerFile('problem', file, async () =>
          pictureProblem(name, readFileSync(file)),
        ).catch(() => `Bilden ${name} går inte att läsa. Välj en annan.`)
      : `Bilden ${name} finns inte. Välj en annan.`;
    if (message) context.issues.push({ code: 'custom', input: path, message });
  });
}

/**
 * Reads one file of the content and checks it against its schema.
 *
 * @param folder of the content
 * @returns its data with the variables filled in, or what is wrong in the owner's words, and whether it may be of another version
 */
export async function checkFile(
  folder: string,
  subject: Subject,
): Promise<{ data?: Record<string, unknown>; problem?: string; mayBeOlder?: boolean }> {
  const name = `content/${subject}.yaml`;
  const path = join(folder, `${subject}.yaml`);
  if (!existsSync(path)) return { problem: `${name} saknas.`, mayBeOlder: true };
  const text = readFileSync(path, 'utf8');
  try {
    const filled = readFilled(subject, text, folder);
    const problems = await problemsOf(subject, filled, folder);
    if (problems.length > 0) {
      return {
        problem: explainProblems(name, subjects[subject].label, text, problems),
        mayBeOlder: problems.some(({ mismatch }) => mismatch),
      };
    }
    return { data: filled as Record<string, unknown> };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Everything that is wrong with the content, for the owner; empty when nothing is. */
export async function contentProblems(folder: string): Promise<string> {
  const checked = await Promise.all(allSubjects.map((subject) => checkFile(folder, subject)));
  const unknown = globSync(join(folder, '*.yaml'))
    .map((file) => basename(file, '.yaml'))
    .filter((name) => !allSubjects.includes(name as Subject))
    .map((name) => `content/${name}.yaml hör inte till någon del av webbplatsen.`);
  const problems = [...checked.flatMap(({ problem }) => problem ?? []), ...unknown];
  if (unknown.length > 0 || checked.some(({ mayBeOlder }) => mayBeOlder)) {
    problems.push(
      'Är innehållet från en äldre version? docs/nya-versioner.md säger vad som har ändrats.',
    );
  }
  return problems.join('\n');
}

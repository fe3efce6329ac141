/*
 * Validates the files of content/, for the build and for the editor alike: as the site shows them, with their variables
 * filled in.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { pictureProblem } from './picture-problem.ts';
import { contentFile, parseYaml } from './read-yaml.ts';
import { nameOf, readKind } from './schema-kind.ts';
import { allSubjects, type Subject, schemaOf, subjects } from './subjects.ts';
import { fillVariables, readVariables } from './variables.ts';

/** Something about a field, in words for the owner. */
export type ContentProblem = {
  path: (string | number)[];
  /** The field's name in its subject: `Tjänsterna › nummer 2 › Priset`; empty for the file itself. */
  name: string;
  message: string;
  /** Whether the schema does not know the field, so that no form can show it. */
  isUnknown?: boolean;
};

/**
 * What is wrong with a subject, so that the site could not be built with it; empty if nothing is.
 *
 * @param data of its file, with variables as they are written
 * @param folder of the content, whose other files the values of variables come from
 * @param others the data of files that are about to change along with it
 */
export async function subjectProblems(
  subject: Subject,
  data: unknown,
  folder = 'content',
  others: Partial<Record<Subject, unknown>> = {},
): Promise<ContentProblem[]> {
  const filled = fillVariables(data, readVariables(folder, { ...others, [subject]: data }));
  const { error } = await schemaOf(subject, () => imagePath(folder)).safeParseAsync(filled);
  // The editor asks at every keystroke, and valid content needs no names.
  if (!error) return [];
  const kind = readKind(schemaOf(subject));
  return error.issues.flatMap((issue) => {
    const isUnknown = issue.code === 'unrecognized_keys';
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({
      path: path as ContentProblem['path'],
      name: nameOf(kind, path),
      message: issue.message,
      isUnknown,
    }));
  });
}

/** The result for each picture and its modification time, since the editor validates its page at every keystroke. */
const pictureProblems = new Map<string, ReturnType<typeof pictureProblem>>();

/** Replaces Astro's image() outside of Astro: the path of an existing picture that can be shown. */
function imagePath(folder: string) {
  return z.string({ error: 'Välj en bild.' }).check(async ({ value, issues }) => {
    const file = join(folder, value);
    const name = basename(value);
    const report = (message: string) => issues.push({ code: 'custom', input: value, message });
    try {
      const key = `${file} ${statSync(file).mtimeMs}`;
      const reading = pictureProblems.get(key) ?? pictureProblem(readFileSync(file));
      pictureProblems.set(key, reading);
      const problem = await reading;
      if (problem) report(problem);
    } catch {
      report(`Bilden ${name} finns inte, eller går inte att läsa. Välj en annan.`);
    }
  });
}

/**
 * Reads one file of the content and checks it against its schema.
 *
 * @param folder of the content
 * @returns its data with the variables filled in, or what is wrong in the owner's words
 */
export async function checkFile(
  folder: string,
  subject: Subject,
): Promise<{ data?: Record<string, unknown>; problem?: string }> {
  const name = contentFile(subject);
  const path = join(folder, `${subject}.yaml`);
  if (!existsSync(path)) return { problem: `${name} saknas.` };
  try {
    const data = parseYaml(name, readFileSync(path, 'utf8'));
    const problems = await subjectProblems(subject, data, folder);
    if (problems.length === 0) {
      const filled = fillVariables(data, readVariables(folder, { [subject]: data }));
      return { data: filled as Record<string, unknown> };
    }
    const rows = problems.map(({ path, name, message }) => {
      const place = [subjects[subject].label, name].filter(Boolean).join(' › ');
      const keys = path.filter((key) => typeof key === 'string').join('.');
      return `  ${keys}  ${place}: ${message}`;
    });
    return { problem: `${name} stämmer inte:\n${rows.join('\n')}` };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Everything that is wrong with the content, for the owner; empty when nothing is. */
export async function contentProblems(folder: string): Promise<string> {
  const checked = await Promise.all(allSubjects.map((subject) => checkFile(folder, subject)));
  return checked.flatMap(({ problem }) => problem ?? []).join('\n');
}

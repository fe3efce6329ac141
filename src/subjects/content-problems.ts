/*
 * Checks the files of content/, for the build and for `npm run check:content`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { oncePerFile } from '../images/once-per-file.ts';
import { pictureProblem } from '../images/picture-problem.ts';
import { explainIssues, parseYaml } from './explain.ts';
import { nameOf } from './schema-kind.ts';
import { allSubjects, type Subject, schemaOf, subjects } from './subjects.ts';
import { fillVariables, readVariables } from './variables.ts';

/** The data of a file with its variables filled in, or what is wrong with it, in the owner's words. */
type Checked = { data?: Record<string, unknown>; problem?: string };

/**
 * Reads one file of the content and checks it against its schema.
 *
 * @param folder of the content
 */
export async function checkFile(folder: string, subject: Subject): Promise<Checked> {
  const name = `content/${subject}.yaml`;
  const path = join(folder, `${subject}.yaml`);
  if (!existsSync(path)) return { problem: `${name} saknas.` };
  const text = readFileSync(path, 'utf8');
  try {
    const data = fillVariables(parseYaml(name, text), readVariables(folder));
    const { error } = await schemaOf(subject, () => imagePath(folder)).safeParseAsync(data);
    if (!error) return { data: data as Record<string, unknown> };
    const named = schemaOf(subject);
    const nameField = (path: PropertyKey[]) =>
      [subjects[subject].label, nameOf(named, path)].filter(Boolean).join(' › ');
    return { problem: explainIssues(name, text, error.issues, nameField) };
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
  if (problems.length === 0) return '';
  const advice =
    'Är innehållet från en äldre version? docs/nya-versioner.md säger vad som har ändrats.';
  return [...problems, advice].join('\n');
}

/** Replaces Astro's image() in this check: the path of an existing picture that can be shown. */
function imagePath(folder: string) {
  return z.string().check(async (context) => {
    const path = context.value;
    const file = join(folder, path);
    const message = existsSync(file)
      ? await oncePerFile('problem', file, () => pictureProblem(path, readFileSync(file)))
      : `Bilden ${path} finns inte. Lägg den i content/images/ eller rätta namnet.`;
    if (message) context.issues.push({ code: 'custom', input: path, message });
  });
}

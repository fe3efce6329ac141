/** Checks the files of content/, for the build and for `npm run check:content`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { explainProblems, parseYaml } from './explain.ts';
import { findProblems } from './find-problems.ts';
import { allSubjects, type Subject, subjects } from './subjects.ts';
import { fillVariables, readVariables } from './variables.ts';

/**
 * The data of a file with its variables filled in, or what is wrong with it, in the owner's words, and whether that is what
 * another version of the site would have had otherwise.
 */
type Checked = { data?: Record<string, unknown>; problem?: string; mayBeOlder?: boolean };

/**
 * Reads one file of the content and checks it against its schema.
 *
 * @param folder of the content
 */
export async function checkFile(folder: string, subject: Subject): Promise<Checked> {
  const name = `content/${subject}.yaml`;
  const path = join(folder, `${subject}.yaml`);
  if (!existsSync(path)) return { problem: `${name} saknas.`, mayBeOlder: true };
  const text = readFileSync(path, 'utf8');
  try {
    const data = parseYaml(name, text);
    const problems = await findProblems(subject, data, folder);
    if (problems.length > 0) {
      return {
        problem: explainProblems(name, subjects[subject].label, text, problems),
        mayBeOlder: problems.some(({ mismatch }) => mismatch),
      };
    }
    return { data: fillVariables(data as Record<string, unknown>, readVariables(folder)) };
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

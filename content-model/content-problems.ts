/** Validates content as the site shows it, with variables filled in. The build, the preview and the editor use this. */
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'astro/zod';
import { walk } from '../shared/walk.ts';
import { formFieldAt, nameOf } from './form-fields.ts';
import { pictureProblem } from './picture-problem.ts';
import { contentFile, readContent } from './read-yaml.ts';
import { allSubjects, formOf, type Subject, schemas, subjects } from './subjects.ts';
import { fillVariables, readVariables } from './variables.ts';

type Path = (string | number)[];

export type ContentProblem = {
  path: Path;
  /** The field's name in its subject: `Tjänsterna › nummer 2 › Priset`; empty for the file itself. */
  name: string;
  message: string;
};

type Validated = {
  /** The parsed content; undefined if the schema found a problem. */
  content?: Record<string, unknown> | undefined;
  pictures: { path: Path; file: string }[];
  problems: ContentProblem[];
};

/** Caches the latest result per subject, because every keystroke validates all subjects and changes only one. */
const latestResults = new Map<Subject, { key: string; result: Validated }>();

function validate(subject: Subject, filled: unknown): Validated {
  const key = String(JSON.stringify(filled));
  const known = latestResults.get(subject);
  if (known?.key === key) return known.result;
  const { data: content, error } = schemas[subject].safeParse(filled);
  const problems = error ? problemsOf(subject, error.issues) : [];
  const result = { content, pictures: picturesIn(subject, filled), problems };
  latestResults.set(subject, { key, result });
  return result;
}

function problemsOf(subject: Subject, issues: z.core.$ZodIssue[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths as Path[]) {
      problems.push({ path, name: nameOf(formOf(subject), path), message: issue.message });
    }
  }
  return problems;
}

function picturesIn(subject: Subject, data: unknown): Validated['pictures'] {
  const pictures: Validated['pictures'] = [];
  for (const { value, path } of walk(data)) {
    const isPicture = formFieldAt(formOf(subject), path)?.picture;
    if (isPicture && typeof value === 'string') pictures.push({ path, file: value });
  }
  return pictures;
}

/** Caches results by path and modification time. */
const pictureProblems = new Map<string, ReturnType<typeof pictureProblem>>();

async function problemOfFile(file: string): Promise<string | undefined> {
  try {
    const key = `${file} ${statSync(file).mtimeMs}`;
    const reading = pictureProblems.get(key) ?? pictureProblem(readFileSync(file));
    pictureProblems.set(key, reading);
    return await reading;
  } catch {
    return `Bilden ${basename(file)} finns inte, eller går inte att läsa. Välj en annan.`;
  }
}

/** Validates all content, including its pictures in `folder`. */
export async function validateContent(
  content: Partial<Record<Subject, unknown>>,
  folder = 'content',
): Promise<Record<Subject, Validated>> {
  const variables = readVariables(content);
  const all: Partial<Record<Subject, Validated>> = {};
  for (const subject of allSubjects) {
    const result = validate(subject, fillVariables(content[subject], variables));
    const problems = [...result.problems];
    for (const { path, file } of result.pictures) {
      const message = await problemOfFile(join(folder, file));
      if (message) problems.push({ path, name: nameOf(formOf(subject), path), message });
    }
    all[subject] = { ...result, problems };
  }
  return all as Record<Subject, Validated>;
}

export type CheckedContent = Record<Subject, Validated & { problem: string }>;

/**
 * Reads and validates all content. The `problem` of a subject lists all its problems for the owner; empty if there are none.
 * Files in the folder `drafts` take the place of those in `folder`.
 */
export async function checkContent(folder = 'content', drafts?: string): Promise<CheckedContent> {
  const { data, problems } = readContent(folder);
  const unsaved = drafts ? readContent(drafts).data : {};
  for (const subject of allSubjects) {
    if (!unsaved[subject]) continue;
    data[subject] = unsaved[subject];
    delete problems[subject];
  }
  const validated = await validateContent(data, folder);
  const checked = allSubjects.map((subject) => {
    const problem = problems[subject] ?? describe(subject, validated[subject].problems);
    return [subject, { ...validated[subject], problem }];
  });
  return Object.fromEntries(checked);
}

/** Returns a heading that names the file, and one line per problem: the keys in the file, the name in the form, the message. */
function describe(subject: Subject, problems: ContentProblem[]): string {
  if (problems.length === 0) return '';
  const lines = problems.map(({ path, name, message }) => {
    const keys = path.filter((key) => typeof key === 'string').join('.');
    const fullName = [subjects[subject].label, name].filter(Boolean).join(' › ');
    return `  ${keys}  ${fullName}: ${message}`;
  });
  return `${contentFile(subject)} stämmer inte:\n${lines.join('\n')}`;
}

export function allProblems(checked: CheckedContent): string {
  const problems = Object.values(checked).map(({ problem }) => problem);
  return problems.filter(Boolean).join('\n');
}

/** Validates content as the site shows it, with its variables filled in: for the build, the preview and the editor alike. */
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { walk } from '../shared/walk.ts';
import { formFieldAt, nameOf } from './form-fields.ts';
import { pictureProblem } from './picture-problem.ts';
import { contentFile, readContent } from './read-yaml.ts';
import { allSubjects, formOf, type Subject, schemas, subjects } from './subjects.ts';
import { fillVariables, readVariables } from './variables.ts';

/** A problem with a field, worded for the owner. */
export type ContentProblem = {
  path: (string | number)[];
  /** The field's name in its subject: `Tjänsterna › nummer 2 › Priset`; empty for the file itself. */
  name: string;
  message: string;
  /** Whether the schema does not know the field, so that no form can show it. */
  isUnknown?: boolean;
};

type Validated = {
  /** The parsed content; undefined if the schema found a problem. */
  content?: Record<string, unknown> | undefined;
  pictures: { path: ContentProblem['path']; file: string }[];
  problems: ContentProblem[];
};

/** Caches the latest result per subject, because every keystroke validates all subjects and changes only one. */
const latest = new Map<Subject, { key: string; result: Validated }>();

/** Validates a subject's data, with its variables filled in. Lists its pictures without opening them. */
function validate(subject: Subject, filled: unknown): Validated {
  const key = String(JSON.stringify(filled));
  const known = latest.get(subject);
  if (known?.key === key) return known.result;
  const form = formOf(subject);
  const { data: content, error } = schemas[subject].safeParse(filled);
  const problems = (error?.issues ?? []).flatMap((issue) => {
    const isUnknown = issue.code === 'unrecognized_keys';
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({
      path: path as ContentProblem['path'],
      name: nameOf(form, path),
      message: issue.message,
      isUnknown,
    }));
  });
  const pictures = [...walk(filled)].flatMap(({ value, path }) =>
    typeof value === 'string' && formFieldAt(form, path)?.picture ? [{ path, file: value }] : [],
  );
  const result = { content, pictures, problems };
  latest.set(subject, { key, result });
  return result;
}

/** Caches results by path and modification time. */
const pictureProblems = new Map<string, ReturnType<typeof pictureProblem>>();

/** Returns why a picture cannot be shown; undefined if it can. */
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
  const results = allSubjects.map(async (subject) => {
    const { problems, ...result } = validate(subject, fillVariables(content[subject], variables));
    const form = formOf(subject);
    const unreadable = result.pictures.map(async ({ path, file }) => {
      const message = await problemOfFile(join(folder, file));
      return message ? [{ path, name: nameOf(form, path), message }] : [];
    });
    return [
      subject,
      { ...result, problems: [...problems, ...(await Promise.all(unreadable)).flat()] },
    ];
  });
  return Object.fromEntries(await Promise.all(results));
}

export type CheckedContent = Record<Subject, Validated & { problem?: string }>;

/**
 * Reads and validates all content. A subject with problems has a `problem`, which lists all of them for the owner.
 *
 * @param drafts a folder with unsaved files, which take the place of those in `folder`
 */
export async function checkContent(folder = 'content', drafts?: string): Promise<CheckedContent> {
  const saved = readContent(folder);
  const unsaved = drafts ? readContent(drafts).data : {};
  const data = allSubjects.map((subject) => [subject, unsaved[subject] ?? saved.data[subject]]);
  const validated = await validateContent(Object.fromEntries(data), folder);
  const checked = allSubjects.map((subject) => {
    const { problems, ...result } = validated[subject];
    const unreadable = unsaved[subject] ? undefined : saved.problems[subject];
    const problem = unreadable ?? describe(subject, problems);
    return [subject, { ...result, problems, ...(problem && { problem }) }];
  });
  return Object.fromEntries(checked);
}

/** Returns a heading that names the file, and one line per problem: the keys in the file, the name in the form, the message. */
function describe(subject: Subject, problems: ContentProblem[]): string {
  if (problems.length === 0) return '';
  const rows = problems.map(({ path, name, message }) => {
    const keys = path.filter((key) => typeof key === 'string').join('.');
    return `  ${keys}  ${[subjects[subject].label, name].filter(Boolean).join(' › ')}: ${message}`;
  });
  return `${contentFile(subject)} stämmer inte:\n${rows.join('\n')}`;
}

export const allProblems = (checked: CheckedContent): string =>
  Object.values(checked)
    .flatMap(({ problem }) => problem ?? [])
    .join('\n');

import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'astro/zod';
import { type Path, walk } from '../shared/walk.ts';
import { breadcrumbOf, formFieldAt } from './form-fields.ts';
import { pictureProblem } from './picture-problem.ts';
import { contentFile, readContent } from './read-yaml.ts';
import { allSubjects, formOf, fullNameOf, type Subject, schemas } from './subjects.ts';
import { fillVariables, readVariables } from './variables.ts';

export type ContentProblem = {
  path: Path;
  /** The field's name in its subject: `Tjänsterna › nummer 2 › Priset`; empty for the file itself. */
  name: string;
  message: string;
};

type Validated = {
  content?: Record<string, unknown> | undefined;
  pictures: { path: Path; file: string; isImported: boolean }[];
  problems: ContentProblem[];
};

/** Caches the latest result per subject, because every keystroke validates all subjects and changes only one. */
const latestResults = new Map<Subject, { input: string; result: Validated }>();

function validateSubject(subject: Subject, filled: unknown): Validated {
  const input = String(JSON.stringify(filled));
  const cached = latestResults.get(subject);
  if (cached?.input === input) return cached.result;
  const { data: content, error } = schemas[subject].safeParse(filled);
  const problems = error ? problemsOf(subject, error.issues) : [];
  const result = { content, pictures: picturesIn(subject, filled), problems };
  latestResults.set(subject, { input, result });
  return result;
}

function problemsOf(subject: Subject, issues: z.core.$ZodIssue[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const issue of issues) {
    // Zod reports unknown keys at their parent.
    const isUnknownKey = issue.code === 'unrecognized_keys';
    const paths = isUnknownKey ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths as Path[]) {
      problems.push({ path, name: breadcrumbOf(formOf(subject), path), message: issue.message });
    }
  }
  return problems;
}

function picturesIn(subject: Subject, data: unknown): Validated['pictures'] {
  const pictures: Validated['pictures'] = [];
  for (const { value, path } of walk(data)) {
    const field = formFieldAt(formOf(subject), path);
    if (!field?.picture || typeof value !== 'string') continue;
    pictures.push({ path, file: value, isImported: field.imported === true });
  }
  return pictures;
}

const problemPromises = new Map<string, ReturnType<typeof pictureProblem>>();

async function cachedPictureProblem(file: string): Promise<string | undefined> {
  try {
    const version = `${file} ${statSync(file).mtimeMs}`;
    const problemPromise = problemPromises.get(version) ?? pictureProblem(readFileSync(file));
    problemPromises.set(version, problemPromise);
    return await problemPromise;
  } catch {
    return `Bilden ${basename(file)} finns inte, eller går inte att läsa. Välj en annan.`;
  }
}

export async function validateContent(
  content: Partial<Record<Subject, unknown>>,
  folder = 'content',
): Promise<Record<Subject, Validated>> {
  const variables = readVariables(content);
  const results: Partial<Record<Subject, Validated>> = {};
  for (const subject of allSubjects) {
    const result = validateSubject(subject, fillVariables(content[subject], variables));
    const pictureProblems: ContentProblem[] = [];
    for (const { path, file } of result.pictures) {
      const message = await cachedPictureProblem(join(folder, file));
      const name = breadcrumbOf(formOf(subject), path);
      if (message) pictureProblems.push({ path, name, message });
    }
    results[subject] = { ...result, problems: [...result.problems, ...pictureProblems] };
  }
  return results as Record<Subject, Validated>;
}

export type CheckedContent = Record<Subject, Validated & { problem: string }>;

/** A subject's `problem` is a message for the owner, or empty. Files in `draftFolder` take the place of those in `folder`. */
export async function checkContent(
  folder = 'content',
  draftFolder?: string,
): Promise<CheckedContent> {
  // Drafts first: a save writes the content and then removes the draft. In the other order, both reads could miss the change.
  const drafts = draftFolder ? readContent(draftFolder).data : {};
  const { data, problems: fileProblems } = readContent(folder);
  for (const subject of allSubjects) {
    if (!drafts[subject]) continue;
    data[subject] = drafts[subject];
    delete fileProblems[subject];
  }
  const validated = await validateContent(data, folder);
  const checked = allSubjects.map((subject) => {
    const problem = fileProblems[subject] ?? describeProblems(subject, validated[subject].problems);
    return [subject, { ...validated[subject], problem }];
  });
  return Object.fromEntries(checked);
}

/** Returns one line per problem: `  items.price  Tjänster och priser › Tjänsterna › nummer 2 › Priset: Skriv något här.` */
function describeProblems(subject: Subject, problems: ContentProblem[]): string {
  if (problems.length === 0) return '';
  const lines = problems.map(({ path, message }) => {
    const keys = path.filter((key) => typeof key === 'string').join('.');
    return `  ${keys}  ${fullNameOf(subject, path)}: ${message}`;
  });
  return `${contentFile(subject)} stämmer inte:\n${lines.join('\n')}`;
}

export function allProblems(checked: CheckedContent): string {
  const problems = Object.values(checked).map(({ problem }) => problem);
  return problems.filter(Boolean).join('\n');
}

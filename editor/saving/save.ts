import { readFileSync } from 'node:fs';
import { parseYaml } from '../../src/data/explain.ts';
import { nameOf } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../../src/subjects/subjects.ts';
import type { History } from '../history/history.ts';
import { findProblem } from './find-problem.ts';
import { Refusal } from './refusal.ts';
import { type Chosen, resolveConflict } from './resolve-conflict.ts';
import { storePicture } from './store-picture.ts';
import { updateYaml } from './update-yaml.ts';

/** What Keystatic asks its server to write. Contents are base64url. */
export type Update = {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
};

/** What the editor's browser asks for: an update, and what it was made of. */
export type SaveRequest = Update & {
  /** The address that git gives each file's content as it was when the form was opened. */
  opened?: Record<string, string>;
  /** What was chosen where another had saved in between. */
  chosen?: Chosen;
};

/**
 * A save as it is to be written: judged, with pictures fit for the site, and with the comments of the files. What the
 * files were before is in the history by then. No picture is deleted: another file may show it.
 *
 * @throws Refusal with what is wrong, in words for the owner
 * @throws Conflict when a file is no longer what the form was opened with
 */
export async function prepareSave(request: SaveRequest, history: History): Promise<Update> {
  const pictures = request.additions.filter(({ path }) => isPicture(path));
  const files = request.additions.filter(({ path }) => !isPicture(path));
  const written = new Set(pictures.map(({ path }) => path));
  const judged = files.map(({ path, contents }) => {
    const subject = subjectOf(path);
    const current = readFileSync(path, 'utf8');
    const mine = parseYaml(path, decode(contents).toString());
    const data = resolveConflict({ subject, path, mine, current, request, history });
    const problem = findProblem(subject, data, written);
    if (problem) throw new Refusal(problem);
    return { subject, path, current, data };
  });
  const stored = await Promise.all(
    pictures.map(async ({ path, contents }) => {
      const bytes = await storePicture(path, decode(contents)).catch((error) => {
        throw error instanceof Refusal ? nameField(error, path, judged) : error;
      });
      return { path, contents: encode(bytes) };
    }),
  );
  for (const { subject, current } of judged) history.remember(subject, current);
  const texts = judged.map(({ path, current, data }) => ({
    path,
    contents: encode(Buffer.from(updateYaml(current, data))),
  }));
  // Pictures first: the site reads a content file the moment it is written.
  return { additions: [...stored, ...texts], deletions: [] };
}

const isPicture = (path: string) => path.startsWith('content/images/');

/** @throws Refusal when the path is not a content file of the site's */
export function subjectOf(path: string): Subject {
  const subject = /^content\/(\w+)\.yaml$/.exec(path)?.[1] ?? '';
  if (!Object.hasOwn(subjects, subject)) throw new Refusal(`${path} hör inte till webbplatsen.`);
  return subject as Subject;
}

function nameField(
  { message }: Refusal,
  picture: string,
  judged: { subject: Subject; data: unknown }[],
): Refusal {
  const reference = picture.replace(/^content\//, './');
  for (const { subject, data } of judged) {
    const path = findPath(data, reference);
    if (path) return new Refusal(`Inget är sparat. ${nameOf(schemaOf(subject), path)}: ${message}`);
  }
  return new Refusal(`Inget är sparat. ${message}`);
}

function findPath(data: unknown, wanted: string): (string | number)[] | undefined {
  if (data === wanted) return [];
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, value] of Object.entries(data)) {
    const rest = findPath(value, wanted);
    if (rest) return [Array.isArray(data) ? Number(key) : key, ...rest];
  }
  return undefined;
}

const decode = (contents: string) => Buffer.from(contents, 'base64url');
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

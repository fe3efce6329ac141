/** Remembers earlier publications on this machine: each built site, and the content it was built from. */
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { describeChanges } from '../content-model/describe-changes.ts';
import { allSubjects } from '../content-model/subjects.ts';
import { UserError } from '../shared/user-error.ts';
import type { Build, Publication } from './targets/target.ts';

export const HISTORY = 'publications';

/** How many are kept: the one that is online, and ten to go back to. */
const KEPT = 11;

const schema = z.object({
  /** The build's id. */
  id: z.string(),
  /** When it was published, ISO 8601. */
  published: z.string(),
  /** The target's name. */
  to: z.string(),
  /** When it was undone; undefined if it was not. */
  undone: z.string().optional(),
  /** It has begun, and whether it came online only the target knows. */
  isBegun: z.boolean().optional(),
});

/** @property folder has `site/` and `content/` in it */
type Remembered = z.infer<typeof schema> & { folder: string };

/**
 * What was published to a target from this machine and not undone, oldest first.
 *
 * @param online what is online there
 */
export function publicationsTo(to: string, online: Publication | undefined): Remembered[] {
  return everPublishedTo(to).filter(
    (one) => !one.undone && (!one.isBegun || one.id === online?.id),
  );
}

/** The same with what was undone: pages that are still open may ask for its assets. */
export function everPublishedTo(to: string): Remembered[] {
  return all().filter((one) => one.to === to);
}

/** Those of a target's publications, oldest first, that were online at a time (in milliseconds) or after it. */
export function onlineSince<T extends Pick<Remembered, 'published' | 'undone'>>(
  time: number,
  publications: readonly T[],
): T[] {
  return publications.filter((one, i) => {
    const next = publications.slice(i + 1).find(({ undone }) => !undone);
    const end = one.undone ?? next?.published;
    return end === undefined || Date.parse(end) >= time;
  });
}

function all(): Remembered[] {
  return globSync(join(HISTORY, '*/'))
    .sort()
    .flatMap((folder) => read(folder) ?? []);
}

/** Undefined where a copy is incomplete. */
function read(folder: string): Remembered | undefined {
  try {
    const text = readFileSync(join(folder, 'publication.json'), 'utf8');
    return { ...schema.parse(JSON.parse(text)), folder };
  } catch {
    return undefined;
  }
}

/**
 * Copies the content before it is built: what is saved meanwhile is not in the build.
 *
 * @returns the folder of the publication
 * @throws UserError when there is no room
 */
export function keepContent(): string {
  const folder = join(HISTORY, new Date().toISOString().replace(/[:.]/g, '-'));
  keep(folder, () => cpSync('content', join(folder, 'content'), { recursive: true }));
  return folder;
}

/**
 * Saves what is about to be published, with a copy of its build.
 *
 * @param folder with its content
 * @throws UserError when there is no room
 */
export function begin(to: string, build: Build, folder: string): Remembered {
  const published = new Date().toISOString();
  const begun = { id: build.manifest.id, published, to, isBegun: true, folder };
  keep(folder, () => {
    cpSync(build.folder, join(folder, 'site'), { recursive: true });
    save(begun);
  });
  return begun;
}

function keep(folder: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new UserError(
      `Det gick inte att spara en kopia i mappen ${HISTORY} av det som skulle publiceras, för att kunna ångra. Är disken full? Inget är ändrat online.`,
      { cause: error },
    );
  }
}

/**
 * Records that a publication that had begun came online. It takes the place of one before it of the same build, which adds
 * nothing to undo: only the content may be another.
 *
 * @returns when the build was first published
 */
export function complete({ isBegun, ...publication }: Remembered, now: string): string {
  const { id, to, folder } = publication;
  const last = everPublishedTo(to).findLast((one) => !one.undone && one.folder < folder);
  const same = last?.id === id ? [last] : [];
  const published = same[0]?.published ?? now;
  save({ ...publication, published });
  remove([...same, ...all().slice(0, -KEPT)]);
  return published;
}

export function markUndone(publication: Remembered, undone: string): void {
  save({ ...publication, undone });
}

/** Removes what earlier publications left that were cut off; one that came online all the same is completed. */
export function sweep(to: string, online: Publication | undefined): void {
  remove(globSync(join(HISTORY, '*/')).flatMap((folder) => (read(folder) ? [] : { folder })));
  const { came = [], failed = [] } = Object.groupBy(
    everPublishedTo(to).filter(({ isBegun }) => isBegun),
    ({ id }) => (online?.id === id ? 'came' : 'failed'),
  );
  remove(failed);
  for (const one of came) complete(one, online?.published ?? one.published);
}

function remove(publications: { folder: string }[]): void {
  for (const { folder } of publications) rmSync(folder, { recursive: true, force: true });
}

/** Replaced at once and as a whole: a copy without it is incomplete. */
function save({ folder, ...publication }: Remembered): void {
  const file = join(folder, 'publication.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(publication, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** How the content differs from that of a publication, in the owner's words. */
export function changesSince({ folder }: Remembered): string[] {
  const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return allSubjects.flatMap((subject) => {
    const file = join('content', `${subject}.yaml`);
    return describeChanges(subject, textOf(join(folder, file)), textOf(file));
  });
}

/** Remembers earlier publications on this machine: each built site, and the content it was built from. */
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeChanges } from '../content-model/describe-changes.ts';
import { allSubjects } from '../content-model/subjects.ts';
import type { Build, Publication } from './targets/target.ts';

export const HISTORY = 'publications';

/** How many are kept: the one that is online, and ten to go back to. */
const KEPT = 11;

type Remembered = Publication & {
  /** The target's name. */
  to: string;
  /** When it was undone; undefined if it was not. */
  undone?: string;
  /** Has `site/` and `content/` in it. */
  folder: string;
};

/** What was published to a target from this machine and not undone, oldest first. */
export function publicationsTo(to: string): Remembered[] {
  return everPublishedTo(to).filter((one) => !one.undone);
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
  const files = globSync(join(HISTORY, '*/publication.json')).sort();
  return files.map((file) => ({
    ...JSON.parse(readFileSync(file, 'utf8')),
    folder: dirname(file),
  }));
}

/** Saves a publication with copies of its build and its content. */
export function remember(publication: Omit<Remembered, 'folder'>, build: Build): void {
  const folder = join(HISTORY, publication.published.replace(/[:.]/g, '-'));
  cpSync(build.folder, join(folder, 'site'), { recursive: true });
  cpSync('content', join(folder, 'content'), { recursive: true });
  // Last: a folder without this file is an incomplete copy and is ignored.
  save({ ...publication, folder });
  for (const old of all().slice(0, -KEPT)) rmSync(old.folder, { recursive: true, force: true });
}

export function markUndone(publication: Remembered, undone: string): void {
  save({ ...publication, undone });
}

function save({ folder, ...publication }: Remembered): void {
  writeFileSync(join(folder, 'publication.json'), `${JSON.stringify(publication, null, 2)}\n`);
}

/** How the content differs from that of a publication, in the owner's words. */
export function changesSince({ folder }: Remembered): string[] {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return allSubjects.flatMap((subject) => {
    const file = join('content', `${subject}.yaml`);
    return describeChanges(subject, read(join(folder, file)), read(file));
  });
}

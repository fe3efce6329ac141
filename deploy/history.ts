/** Remembers what was published from this machine: each build, and the content it was built from. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { describeChanges } from '../content-model/describe-changes.ts';
import { allSubjects } from '../content-model/subjects.ts';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { rename } from '../shared/files/rename.ts';
import { UserError } from '../shared/user-error.ts';
import type { Build, Publication } from './targets/target.ts';

export const HISTORY = 'publications';

/** How many are kept: the one that is online, and ten to go back to. */
const KEPT = 11;

/** Where the next publication is collected until it is online. */
const NEXT = join(HISTORY, '.next');

const schema = z.object({
  /** The build's id. */
  id: z.string(),
  /** When that build was first published, ISO 8601. */
  published: z.string(),
  /** The target's name. */
  to: z.string(),
});

/** @property folder has `site/` and `content/` in it */
export type Remembered = z.infer<typeof schema> & { folder: string };

/** What was published to a target from this machine and not undone, oldest first. */
export function publicationsTo(to: string): Remembered[] {
  return all().filter((one) => one.to === to);
}

function all(): Remembered[] {
  const folders = globSync(join(HISTORY, '*/')).sort();
  return folders.flatMap((folder) => {
    try {
      const text = readFileSync(join(folder, 'publication.json'), 'utf8');
      return { ...schema.parse(JSON.parse(text)), folder };
    } catch {
      return [];
    }
  });
}

/**
 * Copies the content before it is built: what is saved meanwhile is not in the build.
 *
 * @throws UserError when there is no room
 */
export function keepContent(): void {
  rmSync(NEXT, { recursive: true, force: true });
  keep('content', 'content');
}

/** @throws UserError when there is no room */
export function keepBuild({ folder }: Build): void {
  keep(folder, 'site');
}

function keep(folder: string, name: string): void {
  try {
    cpSync(folder, join(NEXT, name), { recursive: true });
  } catch (cause) {
    throw new UserError(
      `Det gick inte att spara en kopia i mappen ${HISTORY} av det som skulle publiceras, för att kunna ångra. Är disken full? Inget är ändrat online.`,
      { cause },
    );
  }
}

/**
 * Records that what was kept is online, in place of a publication of the same build: only the content may be another.
 *
 * @returns when the build was first published, and what could not be recorded: it is online all the same
 */
export function remember(to: string, { id, published: now }: Publication) {
  const last = publicationsTo(to).at(-1);
  const same = last?.id === id ? last : undefined;
  const published = same?.published ?? now;
  try {
    writeFileSync(join(NEXT, 'publication.json'), JSON.stringify({ id, published, to }));
    rename(NEXT, join(HISTORY, new Date().toISOString().replace(/[:.]/g, '-')));
  } catch (error) {
    console.error(error);
    const problem = `Det går inte att ångra publiceringen: kopian i mappen ${HISTORY} gick inte att spara.`;
    return { published, problems: [problem] };
  }
  if (same) forget(same);
  all().slice(0, -KEPT).forEach(forget);
  return { published, problems: [] as string[] };
}

export function forget({ folder }: Remembered): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Lets only one publication run at a time on this machine. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(HISTORY, { recursive: true });
  const unlock = lockExclusively(join(HISTORY, 'publishing.lock'));
  if (!unlock) throw new UserError('Publiceringen pågår redan. Vänta tills den är klar.');
  return work().finally(unlock);
}

/** How the content differs from that of a publication, in the owner's words. */
export function changesSince({ folder }: Remembered): string[] {
  const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return allSubjects.flatMap((subject) => {
    const file = join('content', `${subject}.yaml`);
    return describeChanges(subject, textOf(join(folder, file)), textOf(file));
  });
}

/** Remembers what is online from this machine and what was before it: each build, and the content that it was built from. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSubjects } from '../content-model/subjects.ts';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { rename } from '../shared/files/rename.ts';
import { UserError } from '../shared/user-error.ts';
import type { Build } from './targets/target.ts';

export const HISTORY = 'publications';
const LATEST = join(HISTORY, 'latest');
const PREVIOUS = join(HISTORY, 'previous');

export type Remembered = {
  /** The build's id. */
  id: string;
  /** When it was published, ISO 8601. */
  published: string;
  /** The target's name. */
  to: string;
  /** The YAML of each subject. */
  content: Record<string, string>;
  /** The folder of its build. */
  build: string;
};

/** The last two publications from this machine, latest first, those to another target left out. */
export function publicationsTo(to: string): Remembered[] {
  return [LATEST, PREVIOUS].flatMap((folder) => {
    try {
      const publication = JSON.parse(readFileSync(join(folder, 'publication.json'), 'utf8'));
      return publication.to === to ? { ...publication, build: join(folder, 'site') } : [];
    } catch {
      return [];
    }
  });
}

/** A snapshot of the content, taken before the build, so that it lacks what is saved during it. */
export function contentNow(): Remembered['content'] {
  const files = allSubjects.map(
    (subject) => [subject, join('content', `${subject}.yaml`)] as const,
  );
  const existing = files.filter(([, file]) => existsSync(file));
  return Object.fromEntries(
    existing.map(([subject, file]) => [subject, readFileSync(file, 'utf8')]),
  );
}

/** Records that a build is online, possibly the latest one again with other content. */
export function remember({ folder }: Build, publication: Omit<Remembered, 'build'>): void {
  const next = join(HISTORY, 'next');
  rmSync(next, { recursive: true, force: true });
  cpSync(folder, join(next, 'site'), { recursive: true });
  writeFileSync(join(next, 'publication.json'), JSON.stringify(publication));
  const [latest] = publicationsTo(publication.to);
  if (latest?.id !== publication.id && existsSync(LATEST)) {
    rmSync(PREVIOUS, { recursive: true, force: true });
    rename(LATEST, PREVIOUS);
  }
  rmSync(LATEST, { recursive: true, force: true });
  rename(next, LATEST);
}

/** Records that the previous publication is online again. */
export function forgetLatest(): void {
  rmSync(LATEST, { recursive: true, force: true });
  rename(PREVIOUS, LATEST);
}

/** Runs one publication at a time on this machine. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(HISTORY, { recursive: true });
  const unlock = lockExclusively(join(HISTORY, 'publishing.lock'));
  if (!unlock) throw new UserError('Publiceringen pågår redan. Vänta tills den är klar.');
  return work().finally(unlock);
}

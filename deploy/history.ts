/** Remembers for each place the last publication from this folder and the one before it: build, content and settings. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { rename } from '../shared/files/replace-file.ts';
import { UserError } from '../shared/user-error.ts';
import type { Build } from './targets/target.ts';

export const HISTORY = 'publications';
const RECORD = 'publication.json';

export type Remembered = {
  /** The build's id. */
  id: string;
  /** When it was published, ISO 8601. */
  published: string;
  /** The target's name. */
  to: string;
  /** The YAML of each subject when it was built. */
  content: Record<string, string>;
  /** See `builtSettings`. */
  settings?: Record<string, string>;
  folder: string;
  /** The folder's name. A later publication has a higher number. */
  number: number;
  /** The folder of the build. */
  site: string;
};

/** The last two publications from this folder to a target, newest first. */
export const publicationsTo = (target: string) => publications().filter(({ to }) => to === target);

/** All publications from this folder, newest first. */
function publications(): Remembered[] {
  const numbers = (existsSync(HISTORY) ? readdirSync(HISTORY) : []).map(Number);
  return numbers
    .sort((a, b) => b - a)
    .map((number) => ({ number, folder: join(HISTORY, String(number)) }))
    .filter(({ folder }) => existsSync(join(folder, RECORD)))
    .map(({ number, folder }) => {
      const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
      return { ...record, number, folder, site: join(folder, 'site') };
    });
}

/** Records that a build is online. The last step is one rename, so a crash leaves the old record or the new one. */
export function remember(
  { folder }: Build,
  publication: Omit<Remembered, 'folder' | 'number' | 'site'>,
): void {
  const next = join(HISTORY, '.next');
  rmSync(next, { recursive: true, force: true });
  cpSync(folder, join(next, 'site'), { recursive: true });
  writeFileSync(join(next, RECORD), JSON.stringify(publication));
  const before = publications();
  rename(next, join(HISTORY, String((before[0]?.number ?? 0) + 1)));
  const ofPlace = before.filter(({ to }) => to === publication.to);
  const restoredByUndo = ofPlace.find(({ id }) => id !== publication.id);
  forget(ofPlace.filter((other) => other !== restoredByUndo));
}

/** Records that an earlier publication is online again. */
export const forgetAfter = ({ number, to }: Remembered) =>
  forget(publicationsTo(to).filter((other) => other.number > number));

function forget(gone: Remembered[]): void {
  for (const { folder } of gone) rmSync(folder, { recursive: true, force: true });
}

/** Runs one publication at a time on this machine. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(HISTORY, { recursive: true });
  const unlock = lockExclusively(join(HISTORY, 'publishing.lock'));
  if (!unlock) throw new UserError('Publiceringen pågår redan. Vänta tills den är klar.');
  return work().finally(unlock);
}

/** Keeps the last two publications from this folder to each target: the build, its content and its settings. */
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

export type PastPublication = {
  /** The id of the build. */
  id: string;
  /** Time of publication, ISO 8601. */
  published: string;
  /** The name of the target. */
  to: string;
  /** The YAML of each subject at the time of the build. */
  content: Record<string, string>;
  /** See `builtSettings`. */
  settings?: Record<string, string>;
  folder: string;
  /** The name of the folder. Newer publications have higher numbers. */
  number: number;
  /** The folder inside `folder` that holds the build. */
  site: string;
};

/** Returns the publications to a target, newest first. */
export const publicationsTo = (target: string) => publications().filter(({ to }) => to === target);

/** Returns the publications to all targets, newest first. */
function publications(): PastPublication[] {
  const names = existsSync(HISTORY) ? readdirSync(HISTORY) : [];
  // A removal that was interrupted leaves a folder without its record.
  const complete = names.filter(
    (name) => /^\d+$/.test(name) && existsSync(join(HISTORY, name, RECORD)),
  );
  return complete
    .map(Number)
    .sort((a, b) => b - a)
    .map((number) => {
      const folder = join(HISTORY, String(number));
      const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
      return { ...record, number, folder, site: join(folder, 'site') };
    });
}

/** Records a publication. A crash leaves either the old history or the new one, because the last step is a rename. */
export function remember(
  { folder }: Build,
  publication: Omit<PastPublication, 'folder' | 'number' | 'site'>,
): void {
  const next = join(HISTORY, '.next');
  rmSync(next, { recursive: true, force: true });
  cpSync(folder, join(next, 'site'), { recursive: true });
  writeFileSync(join(next, RECORD), JSON.stringify(publication));
  const before = publications();
  rename(next, join(HISTORY, String((before[0]?.number ?? 0) + 1)));
  const sameTarget = before.filter(({ to }) => to === publication.to);
  // Undo will restore this one.
  const previous = sameTarget.find(({ id }) => id !== publication.id);
  forget(sameTarget.filter((other) => other !== previous));
}

/** Forgets the publications after one that is online again. */
export const forgetAfter = ({ number, to }: PastPublication) =>
  forget(publicationsTo(to).filter((other) => other.number > number));

function forget(gone: PastPublication[]): void {
  for (const { folder } of gone) rmSync(folder, { recursive: true, force: true });
}

/** Does the work unless another process of this folder is publishing. */
export async function withPublishLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(HISTORY, { recursive: true });
  const unlock = lockExclusively(join(HISTORY, 'publishing.lock'));
  if (!unlock) throw new UserError('Publiceringen pågår redan. Vänta tills den är klar.');
  return work().finally(unlock);
}

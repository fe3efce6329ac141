/** Keeps this project's two latest publications to each deploy target, with their content and settings, for undo. */
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
  id: string;
  /** Time in ISO 8601. */
  published: string;
  /** The name of the deploy target: `mappen /srv/webb`. */
  to: string;
  /** The YAML of each subject when the build started. */
  content: Record<string, string>;
  settings?: Record<string, string>;
  folder: string;
  /** Names the folder. Newer publications have higher numbers. */
  number: number;
  site: string;
};

export const publicationsTo = (target: string) => publications().filter(({ to }) => to === target);

function publications(): PastPublication[] {
  const names = existsSync(HISTORY) ? readdirSync(HISTORY) : [];
  // An interrupted removal leaves a folder without its record.
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

/** Adds a publication to the history. A rename puts the finished copy in place, so a crash leaves no half copy. */
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
  // Undo restores this publication.
  const previous = sameTarget.find(({ id }) => id !== publication.id);
  forget(sameTarget.filter((other) => other !== previous));
}

/** Forgets publications that are newer than this one, after an undo. */
export const forgetAfter = ({ number, to }: PastPublication) =>
  forget(publicationsTo(to).filter((other) => other.number > number));

function forget(gone: PastPublication[]): void {
  for (const { folder } of gone) rmSync(folder, { recursive: true, force: true });
}

/** Runs `work`. @throws UserError if another process is publishing from this project */
export async function withPublishLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(HISTORY, { recursive: true });
  const unlock = lockExclusively(join(HISTORY, 'publishing.lock'));
  if (!unlock) throw new UserError('Publiceringen pågår redan. Vänta tills den är klar.');
  return work().finally(unlock);
}

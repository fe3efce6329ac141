/** Keeps this project's two latest publications to each deploy target, with their content and settings, for undo. */
import fs from 'node:fs';
import { join } from 'node:path';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { renameSyncWithRetries } from '../shared/files/replace-file.ts';
import { UserError } from '../shared/user-error.ts';
import type { Build, Publication } from './targets/target.ts';

export const HISTORY = 'publications';
const RECORD = 'publication.json';

type PublicationRecord = Publication & {
  to: string;
  /** The YAML of each subject when the build started. */
  content: Record<string, string>;
  settings?: Record<string, string>;
};

/** `folder` is named after `number`, which is higher for newer publications. `site` is the build inside the folder. */
export type PastPublication = PublicationRecord & { number: number; folder: string; site: string };

export const publicationsTo = (target: string) =>
  readPublications().filter(({ to }) => to === target);

function readPublications(): PastPublication[] {
  const names = fs.existsSync(HISTORY) ? fs.readdirSync(HISTORY) : [];
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const publications: PastPublication[] = [];
  const newestFirst = numbers.sort((a, b) => b - a);
  for (const number of newestFirst) {
    const folder = join(HISTORY, String(number));
    // An interrupted removal may leave a folder without its record.
    if (!fs.existsSync(join(folder, RECORD))) continue;
    const record: PublicationRecord = JSON.parse(fs.readFileSync(join(folder, RECORD), 'utf8'));
    publications.push({ ...record, number, folder, site: join(folder, 'site') });
  }
  return publications;
}

export function addToHistory({ folder }: Build, record: PublicationRecord): void {
  const newestFirst = readPublications();
  const number = (newestFirst[0]?.number ?? 0) + 1;
  // A rename puts the finished copy in place, so a crash leaves no half copy.
  const unfinished = join(HISTORY, '.next');
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.cpSync(folder, join(unfinished, 'site'), { recursive: true });
  fs.writeFileSync(join(unfinished, RECORD), JSON.stringify(record));
  renameSyncWithRetries(unfinished, join(HISTORY, String(number)));
  forgetAllButPrevious(record, newestFirst);
}

function forgetAllButPrevious({ id, to }: PublicationRecord, newestFirst: PastPublication[]) {
  const earlierToTarget = newestFirst.filter((publication) => publication.to === to);
  // Undo restores the latest publication whose build differs from this one.
  const previous = earlierToTarget.find((publication) => publication.id !== id);
  forget(earlierToTarget.filter((publication) => publication !== previous));
}

export const forgetNewerThan = ({ number, to }: PastPublication) =>
  forget(publicationsTo(to).filter((publication) => publication.number > number));

function forget(publications: PastPublication[]): void {
  for (const { folder } of publications) fs.rmSync(folder, { recursive: true, force: true });
}

export async function withPublishLock<T>(work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(HISTORY, { recursive: true });
  const unlock = lockExclusively(join(HISTORY, 'publishing.lock'));
  if (!unlock) throw new UserError('Publiceringen pågår redan. Vänta tills den är klar.');
  return work().finally(unlock);
}

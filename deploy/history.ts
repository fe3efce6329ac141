/** Remembers what is online from this machine and what was before it: each build, and the content that it was built from. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { allSubjects } from '../content-model/subjects.ts';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { rename } from '../shared/files/rename.ts';
import { UserError } from '../shared/user-error.ts';
import type { Build } from './targets/target.ts';

export const HISTORY = 'publications';

export type Remembered = {
  /** The build's id. */
  id: string;
  /** When it was published, ISO 8601. */
  published: string;
  /** The target's name. */
  to: string;
  /** The YAML of each subject. */
  content: Record<string, string>;
  /** Its address and who receives its form. */
  settings?: Record<string, string>;
  /** Its folder, with its build in `site`. */
  folder: string;
};

/** The folders of publications, numbered in their order, the latest first. */
function folders(): string[] {
  const names = existsSync(HISTORY) ? readdirSync(HISTORY) : [];
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  return numbers.sort((a, b) => b - a).map((number) => join(HISTORY, String(number)));
}

/** The publications from this machine, latest first; of a build that was published twice in a row the later one. */
function publications(): Remembered[] {
  const all = folders().flatMap((folder): Remembered[] => {
    try {
      const publication = JSON.parse(readFileSync(join(folder, 'publication.json'), 'utf8'));
      return [{ ...publication, folder }];
    } catch {
      return [];
    }
  });
  return all.filter(({ id, to }, index) => id !== all[index - 1]?.id || to !== all[index - 1]?.to);
}

/** Those to a target: the last two, if there are so many. */
export const publicationsTo = (target: string) =>
  publications()
    .filter(({ to }) => to === target)
    .slice(0, 2);

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

/** Records that a build is online, possibly the latest one again with other content. One rename decides. */
export function remember({ folder }: Build, publication: Omit<Remembered, 'folder'>): void {
  const next = join(HISTORY, '.next');
  rmSync(next, { recursive: true, force: true });
  cpSync(folder, join(next, 'site'), { recursive: true });
  writeFileSync(join(next, 'publication.json'), JSON.stringify(publication));
  const last = basename(folders()[0] ?? '0');
  rename(next, join(HISTORY, String(Number(last) + 1)));
  const kept = publications().flatMap(({ to }) => publicationsTo(to).map((one) => one.folder));
  forget(folders().filter((one) => !kept.includes(one)));
}

/** Records that an earlier publication is online again. */
export function forgetAfter(restored: Remembered): void {
  forget(folders().slice(0, folders().indexOf(restored.folder)));
}

function forget(gone: string[]): void {
  for (const folder of gone) rmSync(folder, { recursive: true, force: true });
}

/** Runs one publication at a time on this machine. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(HISTORY, { recursive: true });
  const unlock = lockExclusively(join(HISTORY, 'publishing.lock'));
  if (!unlock) throw new UserError('Publiceringen pågår redan. Vänta tills den är klar.');
  return work().finally(unlock);
}

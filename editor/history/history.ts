import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeChanges } from '../../src/subjects/describe-changes.ts';
import { type Subject, subjects } from '../../src/subjects/subjects.ts';
import { blobSha } from './blob-sha.ts';

/** A content file as it was from a moment on. */
export type Version = { id: string; at: Date; text: string };

/** A save, and what it changed. */
export type Save = { subject: Subject; label: string; id: string; at: Date; changes: string[] };

export type History = ReturnType<typeof openHistory>;

/**
 * The versions of every content file, each a file of its own named after its moment: what is saved is never written
 * over, and can be read without this program.
 *
 * @param folder where they are kept; made when there is something to keep
 */
export function openHistory(folder: string) {
  /** The versions of a subject, oldest first. */
  function versions(subject: Subject): Version[] {
    const path = join(folder, subject);
    return filesOf(path).map((file) => ({
      id: file.replace(/\.yaml$/, ''),
      at: momentOf(file),
      text: readFileSync(join(path, file), 'utf8'),
    }));
  }

  /** Keeps a content file as it is, unless that is how it was last kept. */
  function remember(subject: Subject, text: string, now = new Date()) {
    const path = join(folder, subject);
    const last = filesOf(path).at(-1);
    if (last && readFileSync(join(path, last), 'utf8') === text) return;
    mkdirSync(path, { recursive: true });
    // Versions are told apart and put in order by their moments.
    const at = new Date(Math.max(now.getTime(), last ? momentOf(last).getTime() + 1 : 0));
    writeFileSync(join(path, `${at.toISOString().replaceAll(':', '-')}.yaml`), text);
  }

  /** What was changed of a subject, or of all, newest first. */
  function saves(of: Subject[] = Object.keys(subjects) as Subject[]): Save[] {
    return of
      .flatMap((subject) => {
        const all = versions(subject);
        return all.slice(1).map(({ id, at, text }, index) => ({
          subject,
          label: subjects[subject].label,
          id,
          at,
          changes: describeChanges(subject, all[index]?.text ?? '', text),
        }));
      })
      .filter(({ changes }) => changes.length > 0)
      .sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  /** A subject as it was before a save; undefined when there is no such save. */
  function before(subject: Subject, id: string): string | undefined {
    const all = versions(subject);
    return all[all.findIndex((version) => version.id === id) - 1]?.text;
  }

  /** The version that git's address of it names. */
  function bySha(subject: Subject, sha: string): string | undefined {
    return versions(subject).find(({ text }) => blobSha(text) === sha)?.text;
  }

  return { versions, remember, saves, before, bySha };
}

function filesOf(path: string): string[] {
  try {
    return readdirSync(path)
      .filter((file) => file.endsWith('.yaml'))
      .sort();
  } catch {
    return [];
  }
}

/** `2026-11-21T22-40-05.123Z.yaml`: no colons, which Windows allows in no name. */
function momentOf(file: string): Date {
  return new Date(file.replace(/\.yaml$/, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}

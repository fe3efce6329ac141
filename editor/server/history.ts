import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describeChanges } from '../../content-model/describe-changes.ts';
import { allSubjects, type Subject, subjects } from '../../content-model/subjects.ts';
import { replaceFile } from '../../shared/files/replace-file.ts';

export type History = ReturnType<typeof openHistory>;

/** A save: its time (ISO 8601) and its changes. */
export type Save = ReturnType<History['saves']>[number];

/** The number of versions kept of each subject, and of saves listed in all. */
const KEPT = 100;

/**
 * Opens the history of all content files. Each version is a file that is named after its time, so it can be read without this
 * program.
 *
 */
export function openHistory(folder: string) {
  const fileOf = (subject: Subject, id: string) => join(folder, subject, `${id}.yaml`);
  const read = (subject: Subject, id: string) => readFileSync(fileOf(subject, id), 'utf8');

  /** Oldest first. */
  const idsOf = (subject: Subject) => {
    const files = globSync('*.yaml', { cwd: join(folder, subject) });
    return files.map((file) => basename(file, '.yaml')).sort();
  };

  /**
   * Keeps a version of a content file, unless the last one is the same.
   *
   * @throws Error when the folder cannot be written
   */
  function remember(subject: Subject, text: string) {
    const ids = idsOf(subject);
    const last = ids.at(-1);
    if (last && read(subject, last) === text) return;
    mkdirSync(join(folder, subject), { recursive: true });
    // Versions are sorted by time, so it must be later than the last, even if the clock was set back.
    const moment = Math.max(Date.now(), last ? Date.parse(timeOf(last)) + 1 : 0);
    // Windows allows no colon in a name.
    const id = new Date(moment).toISOString().replaceAll(':', '-');
    replaceFile(fileOf(subject, id), text);
    for (const old of ids.slice(0, -KEPT)) rmSync(fileOf(subject, old));
  }

  /** Returns a subject's text before a save; undefined if there is no such save. */
  function before(subject: Subject, id: string) {
    const ids = idsOf(subject);
    const last = ids[ids.indexOf(id) - 1];
    return last && read(subject, last);
  }

  /** The latest saves, newest first. */
  function saves() {
    const all = allSubjects.flatMap((subject) => {
      const ids = idsOf(subject);
      return ids.slice(1).map((id, at) => ({ subject, id, last: ids[at] ?? '' }));
    });
    const latest = all.sort((a, b) => b.id.localeCompare(a.id)).slice(0, KEPT);
    const described = latest.map(({ subject, id, last }) => ({
      subject,
      label: subjects[subject].label,
      id,
      at: timeOf(id),
      changes: describeChanges(subject, read(subject, last), read(subject, id)),
    }));
    return described.filter(({ changes }) => changes.length > 0);
  }

  return { remember, before, saves };
}

/** The time in the name `2026-11-21T22-40-05.123Z`, with its colons. */
const timeOf = (id: string) => id.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describeChanges } from '../../content-model/describe-changes.ts';
import { allSubjects, type Subject, subjects } from '../../content-model/subjects.ts';
import { replaceFile } from '../../shared/files/replace-file.ts';

export type History = ReturnType<typeof openHistory>;

export type Save = ReturnType<History['saves']>[number];

/** Versions kept of each subject, and saves listed in total. */
const KEPT = 100;

/**
 * Opens the history of all content files. Each version is a file named after its time, so the history can be read without
 * this program.
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
   * Keeps a version of a content file, unless it equals the latest version.
   *
   * @throws Error if the folder is not writable
   */
  function remember(subject: Subject, text: string) {
    const ids = idsOf(subject);
    const last = ids.at(-1);
    if (last && read(subject, last) === text) return;
    mkdirSync(join(folder, subject), { recursive: true });
    // Versions are sorted by time, so a new one must be later than the latest, even if the clock was set back.
    const moment = Math.max(Date.now(), last ? Date.parse(timeOf(last)) + 1 : 0);
    // Windows does not allow colons in file names.
    const id = new Date(moment).toISOString().replaceAll(':', '-');
    replaceFile(fileOf(subject, id), text);
    for (const old of ids.slice(0, -KEPT)) rmSync(fileOf(subject, old));
  }

  /** Returns a subject's text before a save, or undefined if the save does not exist. */
  function before(subject: Subject, id: string) {
    const ids = idsOf(subject);
    const last = ids[ids.indexOf(id) - 1];
    return last && read(subject, last);
  }

  /** Newest first. */
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

/** Restores the colons of a time: `2026-11-21T22-40-05.123Z` → `2026-11-21T22:40:05.123Z`. */
const timeOf = (id: string) => id.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

/** Keeps earlier versions of the content. Each is a plain file named after its time, so people can read it without the editor. */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describeChanges } from '../../../content-model/describe-changes.ts';
import { allSubjects, type Subject, subjects } from '../../../content-model/subjects.ts';
import { replaceFile } from '../../../shared/files/replace-file.ts';

const FOLDER = 'content-history';

const MAX_EARLIER_VERSIONS = 100;
const MAX_LISTED_SAVES = 100;

export type Save = ReturnType<typeof listSaves>[number];

const fileOf = (subject: Subject, id: string) => join(FOLDER, subject, `${id}.yaml`);

const readVersion = (subject: Subject, id: string) => readFileSync(fileOf(subject, id), 'utf8');

const listIdsOldestFirst = (subject: Subject) =>
  globSync('*.yaml', { cwd: join(FOLDER, subject) })
    .map((file) => basename(file, '.yaml'))
    .sort();

export function recordVersion(subject: Subject, text: string) {
  const earlierIds = listIdsOldestFirst(subject);
  const latestId = earlierIds.at(-1);
  if (latestId && readVersion(subject, latestId) === text) return;
  mkdirSync(join(FOLDER, subject), { recursive: true });
  // Versions are sorted by time, so a new one must be later than the latest, even if the clock was set back.
  const earliestTime = latestId ? Date.parse(timeOf(latestId)) + 1 : 0;
  const time = new Date(Math.max(Date.now(), earliestTime));
  // Windows does not allow colons in file names.
  replaceFile(fileOf(subject, time.toISOString().replaceAll(':', '-')), text);
  const tooOldIds = earlierIds.slice(0, -MAX_EARLIER_VERSIONS);
  for (const id of tooOldIds) rmSync(fileOf(subject, id));
}

export function readVersionBefore(subject: Subject, id: string) {
  const ids = listIdsOldestFirst(subject);
  const previousId = ids[ids.indexOf(id) - 1];
  return previousId && readVersion(subject, previousId);
}

export function listSaves() {
  const versions = allSubjects.flatMap((subject) => {
    // The oldest version is not listed, because there is no earlier one to compare it with.
    const [_oldest, ...laterIds] = listIdsOldestFirst(subject);
    return laterIds.map((id) => ({ subject, id }));
  });
  const newestFirst = versions.sort((a, b) => b.id.localeCompare(a.id));
  const saves = newestFirst.slice(0, MAX_LISTED_SAVES).map(({ subject, id }) => {
    const textBefore = readVersionBefore(subject, id) ?? '';
    const changes = describeChanges(subject, textBefore, readVersion(subject, id));
    return { subject, label: subjects[subject].label, id, at: timeOf(id), changes };
  });
  return saves.filter(({ changes }) => changes.length > 0);
}

/** Restores the colons of a time: `2026-11-21T22-40-05.123Z` → `2026-11-21T22:40:05.123Z`. */
const timeOf = (id: string) => id.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

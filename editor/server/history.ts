import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeChanges } from '../../content-model/describe-changes.ts';
import { allSubjects, type Subject, subjects } from '../../content-model/subjects.ts';

/** A save, when it was (ISO 8601), and what it changed. */
export type Save = { subject: Subject; label: string; id: string; at: string; changes: string[] };

export type History = ReturnType<typeof openHistory>;

/** How many versions are kept of a subject, and how many saves are shown at once. */
const KEPT = 100;

/** Ends the name of a version that took back the one before it. */
const UNDO = '-undo';

/**
 * The versions of every content file, each a file of its own named after its moment: what is saved is never written
 * over, and can be read without this program.
 *
 * @param folder where they are kept; made when there is something to keep
 */
export function openHistory(folder: string) {
  const fileOf = (subject: Subject, id: string) => join(folder, subject, `${id}.yaml`);

  /** The text of a version; undefined when there is none. */
  function read(subject: Subject, id: string): string | undefined {
    return idsOf(subject).includes(id) ? readFileSync(fileOf(subject, id), 'utf8') : undefined;
  }

  /** Oldest first. */
  function idsOf(subject: Subject): string[] {
    try {
      const files = readdirSync(join(folder, subject)).filter((file) => file.endsWith('.yaml'));
      return files.sort().map((file) => file.replace(/\.yaml$/, ''));
    } catch {
      return [];
    }
  }

  /**
   * Keeps a content file as it is, unless that is how it was last kept. Returns the name of its version.
   *
   * @param isUndo whether it took back the last save
   */
  function remember(subject: Subject, text: string, now = new Date(), isUndo = false): string {
    const ids = idsOf(subject);
    const last = ids.at(-1);
    if (last && read(subject, last) === text) return last;
    mkdirSync(join(folder, subject), { recursive: true });
    // Versions are told apart and sorted by their moments.
    const at = new Date(Math.max(now.getTime(), last ? Date.parse(momentOf(last)) + 1 : 0));
    const id = `${at.toISOString().replaceAll(':', '-')}${isUndo ? UNDO : ''}`;
    writeFileSync(fileOf(subject, id), text);
    for (const old of ids.slice(0, -KEPT + 1)) rmSync(fileOf(subject, old));
    return id;
  }

  /** Every version that another one stands before, newest first. */
  function changes(): { subject: Subject; id: string; before: string }[] {
    const all = allSubjects.flatMap((subject) => {
      const ids = idsOf(subject);
      return ids.slice(1).map((id, index) => ({ subject, id, before: ids[index] ?? '' }));
    });
    return all.sort((a, b) => b.id.localeCompare(a.id));
  }

  const describe = ({ subject, id, before }: ReturnType<typeof changes>[number]): Save => ({
    subject,
    label: subjects[subject].label,
    id,
    at: momentOf(id),
    changes: describeChanges(subject, read(subject, before) ?? '', read(subject, id) ?? ''),
  });

  /** The last save that was not taken back. */
  function last(): Save | undefined {
    const takenBack = new Map<Subject, number>();
    const newest = changes().find(({ subject, id }) => {
      const count = takenBack.get(subject) ?? 0;
      const isUndo = id.endsWith(UNDO);
      takenBack.set(subject, isUndo ? count + 1 : count - 1);
      return !isUndo && count === 0;
    });
    return newest && describe(newest);
  }

  /** The last changes, newest first. */
  function saves(): Save[] {
    const described = changes().slice(0, KEPT).map(describe);
    return described.filter(({ changes }) => changes.length > 0);
  }

  /** A subject as it was before a save; undefined when there is no such save. */
  function before(subject: Subject, id: string): string | undefined {
    const ids = idsOf(subject);
    return read(subject, ids[ids.indexOf(id) - 1] ?? '');
  }

  return { read, remember, last, saves, before };
}

/** `2026-11-21T22-40-05.123Z`: no colons, which Windows allows in no name. */
const momentOf = (id: string) => id.replace(UNDO, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

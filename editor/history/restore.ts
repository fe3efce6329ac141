import { writeFileSync } from 'node:fs';
import { parseYaml } from '../../src/data/explain.ts';
import { type Subject, subjects } from '../../src/subjects/subjects.ts';
import { findProblem } from '../saving/find-problem.ts';
import { Refusal } from '../saving/refusal.ts';
import { contentFile, contentHistory, rememberAll } from './content-history.ts';
import type { Save } from './history.ts';

/** More than anyone looks back on at once. */
const SHOWN = 100;

/** What was saved, newest first, with what was changed outside the editor. */
export function listSaves(): Save[] {
  rememberAll();
  return contentHistory.saves().slice(0, SHOWN);
}

/**
 * Puts a subject back to what it was before a save. What it is now is kept, so that this can be undone as well.
 *
 * @throws Refusal when there is no such save, or the site could not be made of what was before
 */
export function restore({ subject, id }: { subject: string; id: string }) {
  rememberAll();
  const known = Object.hasOwn(subjects, subject) ? (subject as Subject) : undefined;
  const text = known && contentHistory.before(known, id);
  if (!known || text === undefined) {
    throw new Refusal('Den versionen finns inte. Ladda om sidan och försök igen.');
  }
  const path = contentFile(known);
  const problem = findProblem(known, read(path, text), new Set());
  if (problem) throw new Refusal(`Den versionen går inte att använda. ${problem}`);
  writeFileSync(path, text);
  contentHistory.remember(known, text);
}

function read(path: string, text: string): unknown {
  try {
    return parseYaml(path, text);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

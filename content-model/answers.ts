/** What is asked for once and used everywhere: her name, the firm's, and how to reach it. */
import { bothNames } from './both-names.ts';
import type { Subject } from './subjects.ts';
import { ANSWER_PATHS, setAt, valueAt } from './variables.ts';

export type Answers = Record<keyof typeof ANSWER_PATHS, string>;

/** The data of all files. */
export type AllContent = Record<Subject, Record<string, unknown>>;

const names = Object.keys(ANSWER_PATHS) as (keyof Answers)[];

/** The answers that some content has. */
export function readAnswers(content: AllContent): Answers {
  const answers = names.map((name) => [name, String(valueAt(content, ANSWER_PATHS[name]) ?? '')]);
  return Object.fromEntries(answers);
}

/**
 * A copy with other answers, each in its field. Texts say them by their variables; the address of the link and the name that the
 * firm is registered under follow as long as they are the same.
 */
export function fillAnswers(content: AllContent, given: Partial<Answers>): AllContent {
  const before = readAnswers(content);
  const after = { ...before, ...given };
  // A district is of its place.
  if (after.place !== before.place && after.district === before.district) after.district = '';
  const filled = structuredClone(content);
  for (const name of names) setAt(filled, ANSWER_PATHS[name], after[name]);
  if (!after.district) setAt(filled, ANSWER_PATHS.district, undefined);
  const follow = (path: string[], old: string, text: string) => {
    if (valueAt(content, path) === old) setAt(filled, path, text);
  };
  follow(['site', 'links', 'email'], before.email, after.email);
  follow(['company', 'legalName'], bothNames(before), bothNames(after));
  return filled;
}

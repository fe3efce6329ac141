import type { Subject } from './subjects.ts';
import { ANSWER_PATHS, setAt, valueAt } from './variables.ts';

/** Returns a firm's registered name: `Glödkraft, Saga Ekvall`, or one name if the firm is named after the trainer. */
const registeredName = ({ business, person }: { business?: unknown; person?: unknown }) =>
  [...new Set([business, person])].join(', ');

export type Answers = Record<keyof typeof ANSWER_PATHS, string>;

export type AllContent = Record<Subject, Record<string, unknown>>;

const ANSWER_NAMES = Object.keys(ANSWER_PATHS) as (keyof Answers)[];

export function readAnswers(content: AllContent): Answers {
  const answerTo = (name: keyof Answers) => String(valueAt(content, ANSWER_PATHS[name]) ?? '');
  return Object.fromEntries(ANSWER_NAMES.map((name) => [name, answerTo(name)])) as Answers;
}

/**
 * Returns a copy of the content with new answers. The email link and the registered name repeat an answer, so they change too,
 * unless the owner has already made them different.
 */
export function fillAnswers(content: AllContent, given: Partial<Answers>): AllContent {
  const before = readAnswers(content);
  const after = { ...before, ...given };
  // A new town has other districts, so the old district is removed.
  const hasMoved = after.place !== before.place;
  if (hasMoved && after.district === before.district) after.district = '';
  const filled = structuredClone(content);
  for (const name of ANSWER_NAMES) setAt(filled, ANSWER_PATHS[name], after[name]);
  if (!after.district) setAt(filled, ANSWER_PATHS.district, undefined);
  function replaceUnlessEdited(path: string[], oldText: string, newText: string) {
    if (valueAt(content, path) === oldText) setAt(filled, path, newText);
  }
  replaceUnlessEdited(['site', 'links', 'email'], before.email, after.email);
  replaceUnlessEdited(['company', 'legalName'], registeredName(before), registeredName(after));
  return filled;
}

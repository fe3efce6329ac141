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

export function fillAnswers(content: AllContent, given: Partial<Answers>): AllContent {
  const filled = structuredClone(content);
  for (const name of ANSWER_NAMES) {
    if (given[name] !== undefined) setAt(filled, ANSWER_PATHS[name], given[name]);
  }
  updateRepeatedAnswers(content, filled);
  return filled;
}

/** Updates the email link and the registered name in `edited`. They repeat answers, unless the owner made them different. */
export function updateRepeatedAnswers(original: AllContent, edited: AllContent) {
  const before = readAnswers(original);
  const after = readAnswers(edited);
  // A new town has other districts.
  const hasMoved = after.place !== before.place;
  const hasOldDistrict = hasMoved && after.district === before.district;
  // Deletes an empty district, because the schema allows a missing district but not an empty one.
  if (hasOldDistrict || !after.district) setAt(edited, ANSWER_PATHS.district, undefined);
  const emailLink = ['site', 'links', 'email'];
  if (valueAt(edited, emailLink) === before.email) setAt(edited, emailLink, after.email);
  const legalName = ['company', 'legalName'];
  const repeatsAnswers = valueAt(edited, legalName) === registeredName(before);
  if (repeatsAnswers) setAt(edited, legalName, registeredName(after));
}

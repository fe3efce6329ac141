import type { Subject } from './subjects.ts';
import { ANSWER_PATHS, setAt, valueAt } from './variables.ts';

/** Returns a firm's registered name: `Glödkraft, Saga Ekvall`, or one name if the firm is named after the trainer. */
const registeredName = ({ business, person }: Answers) =>
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
  updateDependentFields(content, filled);
  return filled;
}

export function updateDependentFields(original: AllContent, edited: AllContent) {
  const before = readAnswers(original);
  const after = readAnswers(edited);
  removeStaleDistrict(edited, before, after);
  replaceIfStill(edited, ['site', 'links', 'email'], before.email, after.email);
  replaceIfStill(edited, ['company', 'legalName'], registeredName(before), registeredName(after));
}

function removeStaleDistrict(edited: AllContent, before: Answers, after: Answers) {
  const isNewTown = after.place !== before.place;
  const isDistrictOfOldTown = isNewTown && after.district === before.district;
  // The schema refuses an empty district.
  const isEmpty = after.district === '';
  if (isDistrictOfOldTown || isEmpty) setAt(edited, ANSWER_PATHS.district, undefined);
}

function replaceIfStill(content: AllContent, path: string[], oldValue: string, newValue: string) {
  if (valueAt(content, path) === oldValue) setAt(content, path, newValue);
}

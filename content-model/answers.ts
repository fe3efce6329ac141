/** What is asked for once and used everywhere: her name, the firm's, and how to reach it. */
import { walk } from '../shared/walk.ts';
import { bothNames } from './both-names.ts';
import { kindAt, readKind } from './schema-kind.ts';
import { allSubjects, type Subject, schemaOf } from './subjects.ts';
import { ANSWERS, setAt, valueAt } from './variables.ts';

export type Answers = Record<keyof typeof ANSWERS, string>;

/** The data of all files. */
export type AllContent = Record<Subject, Record<string, unknown>>;

const names = Object.keys(ANSWERS) as (keyof Answers)[];

/** What is unlike any other word of a text, unlike a trade. */
const UNIQUE = ['business', 'person', 'place', 'district', 'address', 'phone', 'email'] as const;

/** The answers that some content has. */
export function readAnswers(content: AllContent): Answers {
  const answers = names.map((name) => [name, String(valueAt(content, ANSWERS[name]) ?? '')]);
  return Object.fromEntries(answers);
}

/**
 * A copy with other answers: each in its field, and in place of the former one wherever a text of hers says that, whole and not as
 * `{phone}`. What clients said stays, and what visitors are shown as an example.
 */
export function fillAnswers(content: AllContent, given: Partial<Answers>): AllContent {
  const before = readAnswers(content);
  const after = { ...before, ...given };
  // A district is of its place.
  if (after.place !== before.place && after.district === before.district) after.district = '';
  const parts = partsOf(after);
  const replaced = partsOf(before)
    .map((part, index) => [part, parts[index]])
    .concat(UNIQUE.map((name) => [before[name], after[name]]))
    .filter(([old]) => old)
    // A name comes before the first name in it.
    .sort(([a = ''], [b = '']) => b.length - a.length)
    // Where two answers were the same, a text may mean either.
    .map(([old = '', text]) => [old, Object.values(after).includes(old) ? old : text]);
  const words = new Map(replaced as [string, string][]);
  const either = [...words.keys()].map(RegExp.escape).join('|');
  const pattern = new RegExp(`(,? )?(?<![\\p{L}\\d])(${either})(?![\\p{L}\\d])`, 'gu');

  const filled = structuredClone(content);
  for (const subject of allSubjects) {
    const kind = readKind(schemaOf(subject));
    for (const { value, path } of walk(content[subject])) {
      const { hasVariables, format = '' } = kindAt(kind, path) ?? {};
      // A picture's description is of who is in it.
      const isText = (hasVariables && path.at(-1) !== 'alt') || ['email', 'tel'].includes(format);
      const isOfOthers = subject === 'testimonials' || path.includes('fields');
      if (typeof value !== 'string' || !isText || isOfOthers) continue;
      const replace = (_: string, space = '', old = '') => {
        const text = words.get(old);
        return text ? space + text : '';
      };
      setAt(filled, [subject, ...path], value.replace(pattern, replace));
    }
  }
  for (const name of names) setAt(filled, ANSWERS[name], after[name]);
  if (!after.district) setAt(filled, ANSWERS.district, undefined);
  // A firm that is registered under both names.
  if (valueAt(content, ['company', 'legalName']) === bothNames(before)) {
    setAt(filled, ['company', 'legalName'], bothNames(after));
  }
  return filled;
}

/** What a text may say of an answer without the rest of it: the first name, the street, and where that is. */
function partsOf({ person, address, district, place }: Answers) {
  return [person.split(/\s+/)[0], address.split(',')[0], district.replace(/^\S+ /, '') || place];
}

import { shorten } from '../../deploy/describe-changes.ts';
import { walk } from '../../shared/walk.ts';
import { readKind } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf } from '../../src/subjects/subjects.ts';
import type { Problem } from './judge.ts';

const NUMBERS = 'noll en två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ');

/** A text that says how many entries a list had. The path is that of the list, in the subject that is written. */
export type Miscount = Pick<Problem, 'path' | 'message'> & {
  subject: Subject;
  field: Problem['path'];
};

/**
 * Finds the texts that still say how many entries a list had: of the subject itself those outside its lists, of the
 * others those that also name the list (`8 certifieringar`).
 *
 * @param readAll the content of every subject
 */
export function findMiscounts(
  subject: Subject,
  before: unknown,
  after: unknown,
  readAll: () => [Subject, unknown][],
): Miscount[] {
  const now = new Map([...walk(after)].map(({ path, value }) => [path.join('.'), value]));
  return [...walk(before)].flatMap(({ path, value }) => {
    const list = now.get(path.join('.'));
    const isCounted = Array.isArray(value) && Array.isArray(list) && path.length === 1;
    if (!isCounted || list.length === value.length) return [];
    const count = value.length;
    const key = String(path[0]);
    const { label } = readKind(schemaOf(subject).shape[key], key);
    const number = `(?<![\\p{L}\\d])(${count}|${NUMBERS[count] ?? count})(?![\\p{L}\\d])`;
    const anywhere = new RegExp(number, 'iu');
    const named = new RegExp(`${number} ${label.slice(0, 6)}`, 'iu');
    return readAll().flatMap(([other, data]) =>
      [...walk(other === subject ? after : data)].flatMap(({ path: field, value: text }) => {
        const isOutside = !field.some((part) => typeof part === 'number');
        const says = other === subject && isOutside ? anywhere : named;
        if (typeof text !== 'string' || !says.test(text)) return [];
        const message = `Nu är det ${list.length}, men på sidan står det: ”${shorten(text)}”`;
        return [{ path, subject: other, field, message }];
      }),
    );
  });
}

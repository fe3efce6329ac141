/*
 * Describes what has changed in the content, in the owner's words: for the publisher and the editor's history.
 */
import { isDeepStrictEqual } from 'node:util';
import { quote } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';
import { matchEntries } from './match-entries.ts';
import { readYaml } from './read-yaml.ts';
import { entryName, type Kind, readKind } from './schema-kind.ts';
import { type Subject, schemaOf, subjects } from './subjects.ts';

/** Up to this many characters a text is quoted in full. */
const SHORT = 60;

/**
 * Describes the changes between two versions of a content file, one per line, in Swedish and with the names of the editor's
 * form: `Gruppträning: priset 250 kr → 275 kr`, `Omdömen: Lena S. har lagts till`.
 *
 * @param before YAML
 * @param after YAML
 */
export function describeChanges(subject: Subject, before: string, after: string): string[] {
  const { label } = subjects[subject];
  // Nobody can tell a no-break space from an ordinary one.
  const [from, to] = [before, after].map((text) => readYaml(text.replace(/[\u00a0\u202f]/g, ' ')));
  if (!from || !to) return before === after ? [] : [`${label}: hela filen har skrivits om`];
  return compare(readKind(schemaOf(subject)), from, to, label);
}

/** @param where the innermost list entry around the value, or the subject, and the parts below it: `Omdömen › Kontrollen` */
function compare(kind: Kind, before: unknown, after: unknown, where: string): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (kind.fields && isRecord(before) && isRecord(after)) {
    return Object.entries(kind.fields).flatMap(([key, field]) => {
      // The list `items` is all that its subject consists of, so it needs no name besides the subject's.
      const isNamed = isNested(field) && key !== 'items';
      const inner = isNamed ? `${where} › ${shorten(field.label)}` : where;
      return compare(field, before[key], after[key], inner);
    });
  }
  if (kind.entry && Array.isArray(before) && Array.isArray(after)) {
    return compareLists(kind.entry, before, after, where);
  }
  return [`${where}: ${inSentence(kind.label)} ${describeValue(kind, before, after)}`];
}

function compareLists(entry: Kind, before: unknown[], after: unknown[], where: string): string[] {
  const { pairs, removed, added } = matchEntries(before, after, (one) => entryName(entry, one));
  const name = (list: unknown[], index: number) =>
    shorten(entryName(entry, list[index]) || `nummer ${index + 1}`);
  const isMoved = pairs.some(([from], index) => from < (pairs[index - 1]?.[0] ?? -1));
  return [
    ...pairs.flatMap(([from, to]) =>
      compare(entry, before[from], after[to], isNested(entry) ? name(before, from) : where),
    ),
    ...added.map((index) => `${where}: ${name(after, index)} har lagts till`),
    ...removed.map((index) => `${where}: ${name(before, index)} har tagits bort`),
    ...(isMoved ? [`${where}: ordningen har ändrats`] : []),
  ];
}

const isNested = ({ type }: Kind) => type === 'object' || type === 'array';

function describeValue(kind: Kind, before: unknown, after: unknown): string {
  if (kind.type === 'boolean') return after ? 'är ikryssat' : 'är inte längre ikryssat';
  if (kind.picture) return 'har bytts';
  const [old, now] = [format(kind, before), format(kind, after)];
  if (!old) return `${quoteWords(shorten(now))} har lagts till`;
  if (!now) return `${quoteWords(shorten(old))} har tagits bort`;
  return fromDifference(old, now).map(quoteWords).join(' → ');
}

function format(kind: Kind, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind.options) return kind.options[String(value)] ?? String(value);
  return typeof value === 'object' ? 'det som stod där' : String(value).trim();
}

/** A label for use within a sentence: in lower case and without the explanation after its comma. */
function inSentence(label: string): string {
  const name = label.replace(/,.*/, '');
  return name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** Two texts, long ones from the word before the first that differs. */
function fromDifference(before: string, after: string): string[] {
  if (Math.max(before.length, after.length) <= SHORT) return [before, after];
  const [from, to] = [before.split(/\s+/), after.split(/\s+/)];
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  const start = Math.max(same - 1, 0);
  return [from, to].map((words) => (start > 0 ? '… ' : '') + shorten(words.slice(start).join(' ')));
}

/** Puts a text in quotation marks, except if it starts with a digit. */
const quoteWords = (text: string) => (/^\d/.test(text) ? text : quote(text));

/** Cuts a long text after a word. */
function shorten(text: string): string {
  if (text.length <= SHORT) return text;
  return `${text.slice(0, SHORT).replace(/\s+\S*$/, '')} …`;
}

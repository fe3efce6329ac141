import { changedWords, quote, shorten } from './changed-words.ts';
import { type Change, findChanges } from './find-changes.ts';
import { readYaml } from './read-yaml.ts';
import { type Kind, readKind } from './schema-kind.ts';
import { type Subject, schemaOf, subjects } from './subjects.ts';

/**
 * What differs between two versions of a content file, a line for each change, in Swedish and by the names of the form:
 * `Gruppträning: priset 250 kr → 275 kr`, `Omdömen: Lena S. har lagts till`.
 *
 * @param before the YAML before
 * @param after the YAML after
 */
export function describeChanges(subject: Subject, before: string, after: string): string[] {
  const { label } = subjects[subject];
  const [from, to] = [read(before), read(after)];
  if (!from || !to) return before === after ? [] : [`${label}: hela filen har skrivits om`];
  const kind = readKind(schemaOf(subject), subject, 'Allt.');
  return findChanges(kind, from, to).map((change) => describe(label, change));
}

/** With one kind of space, since no one sees which it is. */
const read = (text: string) => readYaml(text.replace(/[\u00a0\u202f]/g, ' '));

function describe(subject: string, change: Change): string {
  const where = whereabouts(subject, change.place);
  switch (change.change) {
    case 'added':
      return `${where}: ${shorten(change.name)} har lagts till`;
    case 'removed':
      return `${where}: ${shorten(change.name)} har tagits bort`;
    case 'order':
      return `${where}: ordningen har ändrats`;
    case 'value':
      return `${where}: ${inSentence(change.kind.label)} ${difference(change)}`;
  }
}

/** What is in an entry is known by the entry, anything else by its subject. */
function whereabouts(subject: string, place: Change['place']): string {
  const entry = place.findLastIndex(({ isEntry }) => isEntry);
  const names = place.slice(Math.max(entry, 0)).map(({ name }) => shorten(name));
  return (entry >= 0 ? names : [subject, ...names]).join(' › ');
}

function difference({ kind, before, after }: Extract<Change, { change: 'value' }>): string {
  if (kind.kind === 'yes-or-no') return after ? 'är ikryssat' : 'är inte längre ikryssat';
  if (kind.kind === 'picture') return 'har bytts';
  const [old, now] = [shown(kind, before), shown(kind, after)];
  if (!old) return `${quote(shorten(now))} har lagts till`;
  if (!now) return `${quote(shorten(old))} har tagits bort`;
  return changedWords(old, now).join(' → ');
}

function shown(kind: Kind, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind.kind === 'choice') return kind.options[String(value)] ?? String(value);
  return typeof value === 'object' ? 'det som stod där' : String(value).trim();
}

/** A label within a sentence, without what explains it: `Telefonnumret så som …, till exempel …`. */
function inSentence(label: string): string {
  const [name = label] = label.split(',');
  return name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

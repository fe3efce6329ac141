import { changedWords, quote, shorten } from './changed-words.ts';
import { type Change, findChanges } from './find-changes.ts';
import { readYaml } from './read-yaml.ts';
import { type Kind, readKind } from './schema-kind.ts';
import { type Subject, schemaOf, subjects } from './subjects.ts';

/**
 * Describes the changes between two versions of a content file, one per line, in Swedish and with the names of the editor's
 * form: `Gruppträning: priset 250 kr → 275 kr`, `Omdömen: Lena S. har lagts till`.
 *
 * @param before YAML
 * @param after YAML
 */
export function describeChanges(subject: Subject, before: string, after: string): string[] {
  const { label } = subjects[subject];
  const [from, to] = [read(before), read(after)];
  if (!from || !to) return before === after ? [] : [`${label}: hela filen har skrivits om`];
  const kind = readKind(schemaOf(subject), subject, 'Allt.');
  return findChanges(kind, from, to).map((change) => describe(label, change));
}

/** Treats no-break spaces as ordinary ones, since no one can see the difference. */
const read = (text: string) => readYaml(text.replace(/[\u00a0\u202f]/g, ' '));

function describe(subject: string, change: Change): string {
  const where = formatPath(subject, change.path);
  switch (change.type) {
    case 'added':
      return `${where}: ${shorten(change.name)} har lagts till`;
    case 'removed':
      return `${where}: ${shorten(change.name)} har tagits bort`;
    case 'order':
      return `${where}: ordningen har ändrats`;
    case 'value':
      return `${where}: ${inSentence(change.kind.label)} ${describeValue(change)}`;
  }
}

/** Starts the path at the innermost entry of a list, or at the subject if there is none. */
function formatPath(subject: string, path: Change['path']): string {
  const entry = path.findLastIndex(({ isEntry }) => isEntry);
  const names = path.slice(Math.max(entry, 0)).map(({ name }) => shorten(name));
  return (entry >= 0 ? names : [subject, ...names]).join(' › ');
}

function describeValue({ kind, before, after }: Extract<Change, { type: 'value' }>): string {
  if (kind.kind === 'yes-or-no') return after ? 'är ikryssat' : 'är inte längre ikryssat';
  if (kind.kind === 'picture') return 'har bytts';
  const [old, now] = [formatValue(kind, before), formatValue(kind, after)];
  if (!old) return `${quote(shorten(now))} har lagts till`;
  if (!now) return `${quote(shorten(old))} har tagits bort`;
  return changedWords(old, now).join(' → ');
}

function formatValue(kind: Kind, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind.kind === 'choice') return kind.options[String(value)] ?? String(value);
  return typeof value === 'object' ? 'det som stod där' : String(value).trim();
}

/** A label for use within a sentence: in lower case and without the explanation after its comma. */
function inSentence(label: string): string {
  const [name = label] = label.split(',');
  return name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

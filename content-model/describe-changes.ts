import { isDeepStrictEqual } from 'node:util';
import { shorten } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';
import { entryName, type FormField, formFieldAt, nameOf } from './form-fields.ts';
import { matchEntries } from './match-entries.ts';
import { parseYaml } from './read-yaml.ts';
import { formOf, type Subject, subjects } from './subjects.ts';
import { typeset } from './typography/typeset.ts';

type Path = (string | number)[];
type Change = { path: Path; before: unknown; after: unknown };

/**
 * Describes the changes between two versions of a YAML file, one per line, with the names of the editor's form:
 * `Tjänster och priser › Tjänsterna › Gruppträning › Priset: 250 kr / pass → 275 kr / pass`. A long text is cut to the words that
 * changed.
 */
export function describeChanges(subject: Subject, before: string, after: string): string[] {
  const versions = { before: parseYaml(before).data, after: parseYaml(after).data };
  const changes = compare([], versions.before, versions.after);
  return changes.map((change) => describeChange(subject, change, versions));
}

function describeChange(
  subject: Subject,
  change: Change,
  versions: { before: unknown; after: unknown },
): string {
  const { path, after } = change;
  const form = formOf(subject);
  const { label } = subjects[subject];
  const lastKey = path.at(-1);
  if (path.join() === 'shown') return `${label}: Visas nu${after ? '' : ' inte'}`;
  const isSample = lastKey === 'sample';
  // A line about a whole entry already ends with the entry's name.
  const isEntry = typeof lastKey === 'number';
  const named = isSample || isEntry ? path.slice(0, -1) : path;
  const isRemoved = after === undefined && !isSample;
  const name = nameOf(form, named, isRemoved ? versions.before : versions.after);
  const fullName = [label, name].filter(Boolean).join(' › ');
  if (isSample) return `${fullName}: Du ${after ? 'tog tillbaka' : 'godkände'} exempeltexten.`;
  return `${fullName}: ${describeValues(formFieldAt(form, path), change)}`;
}

/** Returns for example `250 kr / pass → 275 kr / pass`, `Gruppträning tillagd` or `Populär borttagen`. */
function describeValues(field: FormField | undefined, { before, after }: Change): string {
  const oldText = inWords(field, before);
  const newText = inWords(field, after);
  if (!oldText) return `${shorten(newText)} tillagd`;
  if (!newText) return `${shorten(oldText)} borttagen`;
  // Shows the whole paths of pictures, because two paths may differ only at their end.
  if (field?.picture) return `${oldText} → ${newText}`;
  const [oldWords, newWords] = [oldText.split(' '), newText.split(' ')];
  const firstDifference = oldWords.findIndex((word, index) => word !== newWords[index]);
  // If the owner only appended words, the texts differ where the old text ends.
  const isAppended = firstDifference < 0;
  const start = (isAppended ? oldWords.length : firstDifference) - 1;
  return `${shortenFrom(start, oldWords)} → ${shortenFrom(start, newWords)}`;
}

const shortenFrom = (start: number, words: string[]) =>
  shorten(start > 0 ? `… ${words.slice(start).join(' ')}` : words.join(' '));

function inWords(field: FormField | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => inWords(field?.entry, entry)).join(', ');
  if (isRecord(value)) return entryName(field, value) || '…';
  if (field?.type === 'boolean') return value ? 'ja' : 'nej';
  return field?.options?.[String(value)] ?? String(value || '');
}

/** Returns a value as the page shows it, so that a difference that only YAML has does not count as a change. */
const asShown = (value: unknown) =>
  typeof value === 'string' ? typeset(value.trim()) : value || undefined;

/** Returns the differences. A removed entry has its path in the old version, an added one its path in the new version. */
function compare(path: Path, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(asShown(before), asShown(after))) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(path, before, after);
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => compare([...path, key], before[key], after[key]));
}

function compareLists(path: Path, before: unknown[], after: unknown[]): Change[] {
  const { pairs, removed, added } = matchEntries(before, after);
  const changes: Change[] = [];
  // Pairs are in the new order. As long as no entry has moved, their old indexes rise.
  const isReordered = pairs.some(({ from }, index) => from < (pairs[index - 1]?.from ?? 0));
  if (isReordered) changes.push({ path, before, after });
  for (const { from, to } of pairs) {
    changes.push(...compare([...path, to], before[from], after[to]));
  }
  for (const from of removed) {
    changes.push({ path: [...path, from], before: before[from], after: undefined });
  }
  for (const to of added) {
    changes.push({ path: [...path, to], before: undefined, after: after[to] });
  }
  return changes;
}

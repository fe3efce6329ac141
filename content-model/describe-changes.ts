import { isDeepStrictEqual } from 'node:util';
import { shorten } from '../shared/text.ts';
import { isRecord, type Path } from '../shared/walk.ts';
import { entryName, type FormField, formFieldAt } from './form-fields.ts';
import { matchEntries } from './match-entries.ts';
import { parseYaml } from './read-yaml.ts';
import { formOf, fullNameOf, type Subject, subjects } from './subjects.ts';
import { typeset } from './typography/typeset.ts';

type Versions = { before: unknown; after: unknown };
type Change = Versions & { path: Path };

/** Returns for example `Tjänster och priser › Tjänsterna › Gruppträning › Priset: 250 kr / pass → 275 kr / pass`. */
export function describeChanges(subject: Subject, before: string, after: string): string[] {
  const versions = { before: parseYaml(before).data, after: parseYaml(after).data };
  const changes = findChanges([], versions.before, versions.after);
  return changes.map((change) => describeChange(subject, change, versions));
}

function describeChange(subject: Subject, change: Change, versions: Versions): string {
  const { path, before, after } = change;
  if (path.join() === 'shown') return `${subjects[subject].label}: Visas nu${after ? '' : ' inte'}`;
  const lastKey = path.at(-1);
  if (lastKey === 'sample') return describeSampleMark(subject, change, versions);
  // For a list entry, leaves out its index, because `describeValues` names the entry.
  const namedPath = typeof lastKey === 'number' ? path.slice(0, -1) : path;
  const versionWithField = after === undefined ? versions.before : versions.after;
  const values = describeValues(formFieldAt(formOf(subject), path), before, after);
  return `${fullNameOf(subject, namedPath, versionWithField)}: ${values}`;
}

function describeSampleMark(subject: Subject, { path, after }: Change, versions: Versions): string {
  const name = fullNameOf(subject, path.slice(0, -1), versions.after);
  return `${name}: Du ${after ? 'tog tillbaka' : 'godkände'} exempeltexten.`;
}

function describeValues(field: FormField | undefined, before: unknown, after: unknown): string {
  const oldText = inWords(field, before);
  const newText = inWords(field, after);
  if (!oldText) return `${shorten(newText)} tillagd`;
  if (!newText) return `${shorten(oldText)} borttagen`;
  // Never shortens the paths of pictures, because two paths may differ only at the end.
  return field?.picture ? `${oldText} → ${newText}` : describeDifference(oldText, newText);
}

function describeDifference(oldText: string, newText: string): string {
  const oldWords = oldText.split(' ');
  const newWords = newText.split(' ');
  let sameCount = 0;
  while (sameCount < oldWords.length && oldWords[sameCount] === newWords[sameCount]) sameCount += 1;
  // Leaves out the words before the difference, except the last: `… i 60 minuter → … i 75 minuter`.
  const excerpt = (words: string[]) =>
    shorten(sameCount > 1 ? `… ${words.slice(sameCount - 1).join(' ')}` : words.join(' '));
  return `${excerpt(oldWords)} → ${excerpt(newWords)}`;
}

function inWords(field: FormField | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => inWords(field?.entry, entry)).join(', ');
  if (isRecord(value)) return entryName(field, value) || '…';
  if (field?.type === 'boolean') return value ? 'ja' : 'nej';
  return field?.options?.[String(value)] ?? String(value || '');
}

/** Returns a value as the page shows it, so that differences in YAML notation do not count as changes. */
const asShown = (value: unknown) =>
  typeof value === 'string' ? typeset(value.trim()) : value || undefined;

/** The path of a removed entry is from the old version. All other paths are from the new version. */
function findChanges(path: Path, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(asShown(before), asShown(after))) return [];
  if (Array.isArray(before) && Array.isArray(after)) return findListChanges(path, before, after);
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => findChanges([...path, key], before[key], after[key]));
}

function findListChanges(path: Path, before: unknown[], after: unknown[]): Change[] {
  const { pairs, removed, added } = matchEntries(before, after);
  const changes: Change[] = [];
  // Pairs are in the new order, so their old indexes rise unless an entry has moved.
  const oldIndexes = pairs.map(({ oldIndex }) => oldIndex);
  const risingIndexes = oldIndexes.toSorted((a, b) => a - b);
  const isReordered = !isDeepStrictEqual(oldIndexes, risingIndexes);
  if (isReordered) changes.push({ path, before, after });
  for (const { oldIndex, newIndex } of pairs) {
    changes.push(...findChanges([...path, newIndex], before[oldIndex], after[newIndex]));
  }
  for (const oldIndex of removed) {
    changes.push({ path: [...path, oldIndex], before: before[oldIndex], after: undefined });
  }
  for (const newIndex of added) {
    changes.push({ path: [...path, newIndex], before: undefined, after: after[newIndex] });
  }
  return changes;
}

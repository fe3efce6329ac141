/** Describes what has changed in the content, as a diff does: for the publisher and the editor's history. */
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
 * Describes the changes between two versions of a content file, one per line, with the names of the editor's form:
 * `Tjänster och priser › Tjänsterna › Gruppträning › Priset: 250 kr / pass → 275 kr / pass`. A long text is cut to the words that
 * changed.
 *
 * @param before YAML
 * @param after YAML
 */
export function describeChanges(subject: Subject, before: string, after: string): string[] {
  const [from, to] = [before, after].map((text) => parseYaml(text).data);
  return compare([], from, to).map((change) => describeChange(subject, change, { from, to }));
}

/** @param versions the data of the whole file, in which entries are looked up by path */
function describeChange(
  subject: Subject,
  change: Change,
  versions: { from: unknown; to: unknown },
): string {
  const { path, after } = change;
  const form = formOf(subject);
  const { label } = subjects[subject];
  const lastKey = path.at(-1);
  if (path.join() === 'shown') return `${label}: Visas nu${after ? '' : ' inte'}`;
  if (lastKey === 'sample') {
    const name = nameOf(form, path.slice(0, -1), versions.to);
    return `${[label, name].filter(Boolean).join(' › ')}: Du ${after ? 'tog tillbaka' : 'godkände'} exempeltexten.`;
  }
  // A line about a whole entry already ends with the entry's name.
  const place = typeof lastKey === 'number' ? path.slice(0, -1) : path;
  const name = nameOf(form, place, after === undefined ? versions.from : versions.to);
  const values = describeValues(formFieldAt(form, path), change);
  return `${[label, name].filter(Boolean).join(' › ')}: ${values}`;
}

/** Returns for example `250 kr / pass → 275 kr / pass`, `Gruppträning tillagd` or `Populär borttagen`. */
function describeValues(field: FormField | undefined, { before, after }: Change): string {
  const [from, to] = [inWords(field, before), inWords(field, after)];
  // Paths of pictures are not shortened, because two paths may differ only at their end.
  const short = (text: string) => (field?.picture ? text : shorten(text));
  if (!from) return `${short(to)} tillagd`;
  if (!to) return `${short(from)} borttagen`;
  return (field?.picture ? [from, to] : difference(from, to)).join(' → ');
}

/** Returns both texts from one word before their first difference. */
function difference(from: string, to: string): string[] {
  const [before, after] = [from.split(' '), to.split(' ')];
  const first = before.findIndex((word, index) => word !== after[index]);
  // If words were only appended, the first difference is where the old text ends.
  const start = (first < 0 ? before.length : first) - 1;
  return [before, after].map((words) =>
    shorten(start > 0 ? `… ${words.slice(start).join(' ')}` : words.join(' ')),
  );
}

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
  if (Array.isArray(before) && Array.isArray(after)) {
    const { pairs, removed, added } = matchEntries(before, after);
    const isReordered = pairs.some(([from], index) => from < (pairs[index - 1]?.[0] ?? 0));
    return [
      ...(isReordered ? [{ path, before, after }] : []),
      ...pairs.flatMap(([from, to]) => compare([...path, to], before[from], after[to])),
      ...removed.map((from) => ({ path: [...path, from], before: before[from], after: undefined })),
      ...added.map((to) => ({ path: [...path, to], before: undefined, after: after[to] })),
    ];
  }
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => compare([...path, key], before[key], after[key]));
}

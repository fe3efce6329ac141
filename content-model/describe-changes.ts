/** Describes what has changed in the content, as a diff does: for the publisher and the editor's history. */
import { isDeepStrictEqual } from 'node:util';
import { shorten } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';
import { matchEntries } from './match-entries.ts';
import { parseYaml } from './read-yaml.ts';
import { entryName, type Kind, kindAt, nameOf } from './schema-kind.ts';
import { formOf, type Subject, subjects } from './subjects.ts';

type Path = (string | number)[];
type Change = [path: Path, before: unknown, after: unknown];

/**
 * The changes between two versions of a content file, one per line, with the names of the editor's form:
 * `Tjänster och priser › Tjänsterna › nummer 4 › Priset: 250 kr / pass → 275 kr / pass`. Of a long text it is the words that
 * changed.
 *
 * @param before YAML
 * @param after YAML
 */
export function describeChanges(subject: Subject, before: string, after: string): string[] {
  const kind = formOf(subject);
  const [from, to] = [before, after].map((text) => parseYaml(text).data);
  return compare([], from, to).map(([path, ...values]) => {
    const isMark = path.at(-1) === 'sample';
    const place = nameOf(kind, isMark ? path.slice(0, -1) : path);
    const name = [subjects[subject].label, place].filter(Boolean).join(' › ');
    if (isMark) return `${name}: Du ${values[1] ? 'tog tillbaka' : 'godkände'} exempeltexten.`;
    if (path.join() === 'shown')
      return `${subjects[subject].label}: Visas nu${values[1] ? '' : ' inte'}`;
    const field = kindAt(kind, path);
    const [from = '', to = ''] = values.map((value) => inWords(field, value));
    if (!to || !from) {
      const text = from || to;
      return `${name}: ${field?.picture ? text : shorten(text)} ${to ? 'tillagd' : 'borttagen'}`;
    }
    return `${name}: ${(field?.picture ? [from, to] : difference(from, to)).join(' → ')}`;
  });
}

/** Both texts, from one word before what differs. */
function difference(from: string, to: string): string[] {
  const [before, after] = [from.split(' '), to.split(' ')];
  const first = before.findIndex((word, index) => word !== after[index]);
  // Words that are appended differ from nothing.
  const start = (first < 0 ? before.length : first) - 1;
  return [before, after].map((words) =>
    shorten(start > 0 ? `… ${words.slice(start).join(' ')}` : words.join(' ')),
  );
}

function inWords(kind: Kind | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => inWords(kind?.entry, one)).join(', ');
  if (isRecord(value)) return entryName(kind, value) || '…';
  if (kind?.type === 'boolean') return value ? 'ja' : 'nej';
  return kind?.options?.[String(value)] ?? String(value || '');
}

/** The differences, each by its path in the version that has it. */
function compare(path: Path, from: unknown, to: unknown): Change[] {
  if (isDeepStrictEqual(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to)) {
    const { pairs, removed, added } = matchEntries(from, to);
    const isReordered = pairs.some(([a], index) => a < (pairs[index - 1]?.[0] ?? 0));
    return [
      ...(isReordered ? [[path, from, to] satisfies Change] : []),
      ...pairs.flatMap(([a, b]) => compare([...path, b], from[a], to[b])),
      ...removed.map((a): Change => [[...path, a], from[a], undefined]),
      ...added.map((b): Change => [[...path, b], undefined, to[b]]),
    ];
  }
  if (!isRecord(from) || !isRecord(to)) return [[path, from, to]];
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...keys].flatMap((key) => compare([...path, key], from[key], to[key]));
}

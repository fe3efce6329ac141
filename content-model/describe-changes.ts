/** Describes what has changed in the content, as a diff does: for the publisher and the editor's history. */
import { isDeepStrictEqual } from 'node:util';
import { shorten } from '../shared/text.ts';
import { isRecord } from '../shared/walk.ts';
import { matchEntries } from './match-entries.ts';
import { readYaml } from './read-yaml.ts';
import { entryName, type Kind, kindAt, nameOf, readKind } from './schema-kind.ts';
import { type Subject, schemaOf, subjects } from './subjects.ts';

type Path = (string | number)[];
type Change = [path: Path, before: unknown, after: unknown];

/**
 * The changes between two versions of a content file, one per line, with the names of the editor's form:
 * `Tjänster och priser › Tjänsterna › nummer 4 › Priset: 250 kr / pass → 275 kr / pass`.
 *
 * @param before YAML
 * @param after YAML
 */
export function describeChanges(subject: Subject, before: string, after: string): string[] {
  const kind = readKind(schemaOf(subject));
  return compare([], readYaml(before), readYaml(after)).map(([path, ...values]) => {
    const isMark = path.at(-1) === 'sample';
    const place = nameOf(kind, isMark ? path.slice(0, -1) : path);
    const name = [subjects[subject].label, place].filter(Boolean).join(' › ');
    if (isMark) return `${name}: Du ${values[1] ? 'tog tillbaka' : 'godkände'} exempeltexten.`;
    const [from = '', to = ''] = values.map((value) => inWords(kindAt(kind, path), value));
    if (!to || !from) return `${name}: ${shorten(from || to)} ${to ? 'tillagd' : 'borttagen'}`;
    return `${name}: ${fromDifference(from, to).join(' → ')}`;
  });
}

/** Both texts, starting one word before the first difference. */
function fromDifference(from: string, to: string): string[] {
  const words = to.split(' ');
  const before = from.split(' ');
  const first = before.findIndex((word, index) => word !== words[index]);
  // Words that are appended differ from nothing.
  const same = first < 0 ? before.length : first;
  return [from, to].map((text) => {
    const rest = text
      .split(' ')
      .slice(Math.max(same - 1, 0))
      .join(' ');
    return shorten(same > 1 ? `… ${rest}` : rest);
  });
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

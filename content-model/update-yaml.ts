import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord } from '../shared/walk.ts';
import { matchEntries } from './match-entries.ts';

/** No line is folded: each text stays on one line, as its author wrote it. */
const FORMAT = { lineWidth: 0 };

/**
 * A YAML text with other data in it: what has not changed is left as it is written, with its comments. A text that is
 * not YAML is replaced.
 */
export function updateYaml(text: string, data: unknown): string {
  const document = parseDocument(text);
  if (document.errors.length > 0) return stringify(data, FORMAT);
  document.contents = update(document, document.contents, data) as typeof document.contents;
  return document.toString(FORMAT);
}

function update(document: Document, node: Node | null, data: unknown): Node {
  if (isMap(node) && isRecord(data)) return updateMap(document, node, data);
  if (isSeq(node) && Array.isArray(data)) return updateList(document, node, data);
  if (!isScalar(node) || isRecord(data) || Array.isArray(data))
    return document.createNode(data) as Node;
  node.value = data;
  return node;
}

function updateMap(document: Document, map: YAMLMap, data: Record<string, unknown>): YAMLMap {
  const before = new Map(map.items.map((pair) => [String(pair.key), pair]));
  // Keeps the file's own order, which a person may have chosen, and appends what is new.
  const order = new Set([...before.keys(), ...Object.keys(data)]);
  const kept = [...order].filter((key) => key in data);
  map.items = kept.map((key) => {
    const pair = before.get(key);
    if (!pair) return document.createPair(key, data[key]);
    pair.value = update(document, pair.value as Node | null, data[key]);
    return pair;
  });
  return map;
}

function updateList(document: Document, list: YAMLSeq, data: unknown[]): YAMLSeq {
  const items = list.items as Node[];
  const { pairs } = matchEntries(
    items.map((item) => item.toJS(document)),
    data,
  );
  const found = new Map(pairs.map(([from, to]) => [to, items[from] as Node]));
  list.items = data.map((entry, at) => update(document, found.get(at) ?? null, entry));
  return list;
}

import type { Document, Node, YAMLMap, YAMLSeq } from 'yaml';
import { isMap, isScalar, isSeq, parseDocument, stringify } from 'yaml';
import { isRecord } from '../shared/walk.ts';
import { matchEntries } from './match-entries.ts';

const WITHOUT_LINE_BREAKS = { lineWidth: 0 };

/** Puts new data into YAML. Keeps unchanged lines, comments and the order of keys. Rewrites invalid YAML as a whole. */
export function updateYaml(text: string, data: unknown): string {
  const document = parseDocument(text);
  if (document.errors.length > 0) return stringify(data, WITHOUT_LINE_BREAKS);
  document.contents = updateNode(document, document.contents, data) as typeof document.contents;
  return document.toString(WITHOUT_LINE_BREAKS);
}

function updateNode(document: Document, node: unknown, data: unknown): Node {
  if (isMap(node) && isRecord(data)) return updateMap(document, node, data);
  if (isSeq(node) && Array.isArray(data)) return updateList(document, node, data);
  const isSingleValue = !isRecord(data) && !Array.isArray(data);
  if (isScalar(node) && isSingleValue) {
    node.value = data;
    return node;
  }
  return document.createNode(data);
}

function updateMap(document: Document, map: YAMLMap, data: Record<string, unknown>): YAMLMap {
  map.items = map.items.filter(({ key }) => String(key) in data);
  for (const [key, value] of Object.entries(data)) {
    map.set(key, updateNode(document, map.get(key, true), value));
  }
  return map;
}

function updateList(document: Document, list: YAMLSeq, data: unknown[]): YAMLSeq {
  const { pairs } = matchEntries(list.toJS(document), data);
  // Entries that moved keep their nodes, and so their comments.
  const nodes = new Map(pairs.map(({ oldIndex, newIndex }) => [newIndex, list.items[oldIndex]]));
  list.items = data.map((entry, index) => updateNode(document, nodes.get(index), entry));
  return list;
}

import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml';
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

/** Changes a node in place if it can hold the data; otherwise returns a new node. */
function updateNode(document: Document, node: unknown, data: unknown): Node {
  if (isMap(node) && isRecord(data)) {
    node.items = node.items.filter(({ key }) => String(key) in data);
    for (const [key, value] of Object.entries(data)) {
      node.set(key, updateNode(document, node.get(key, true), value));
    }
    return node;
  }
  if (isSeq(node) && Array.isArray(data)) {
    const { pairs } = matchEntries(node.toJS(document), data);
    // Entries that moved keep their nodes, and so their comments.
    const nodes = new Map(pairs.map(({ oldIndex, newIndex }) => [newIndex, node.items[oldIndex]]));
    node.items = data.map((entry, index) => updateNode(document, nodes.get(index), entry));
    return node;
  }
  const isSingleValue = !isRecord(data) && !Array.isArray(data);
  if (!isScalar(node) || !isSingleValue) return document.createNode(data);
  node.value = data;
  return node;
}

import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml';
import { isRecord } from '../shared/walk.ts';
import { matchEntries } from './match-entries.ts';

/** No line is folded: each text stays on one line, as its author wrote it. */
const FORMAT = { lineWidth: 0 };

/**
 * A YAML text with other data in it: what has not changed is left as it is written, with its comments, in the file's own order.
 * A text that is not YAML is replaced.
 */
export function updateYaml(text: string, data: unknown): string {
  const document = parseDocument(text);
  if (document.errors.length > 0) return stringify(data, FORMAT);
  document.contents = update(document, document.contents, data) as typeof document.contents;
  return document.toString(FORMAT);
}

function update(document: Document, node: unknown, data: unknown): Node {
  if (isMap(node) && isRecord(data)) {
    node.items = node.items.filter(({ key }) => String(key) in data);
    for (const [key, value] of Object.entries(data)) {
      node.set(key, update(document, node.get(key, true), value));
    }
    return node;
  }
  if (isSeq(node) && Array.isArray(data)) {
    const { pairs } = matchEntries(node.toJS(document), data);
    const found = new Map(pairs.map(([from, to]) => [to, node.items[from]]));
    node.items = data.map((entry, at) => update(document, found.get(at), entry));
    return node;
  }
  if (!isScalar(node) || isRecord(data) || Array.isArray(data)) return document.createNode(data);
  node.value = data;
  return node;
}

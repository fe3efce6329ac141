import { type Element, getAttribute, isElementNode, type Node, query } from '@parse5/tools';

/** Finds an element of a page of the built site, parsed by parse5. */
export function byAttribute(root: Node, name: string, value: string): Element | null {
  return query<Element>(root, (node) => isElementNode(node) && getAttribute(node, name) === value);
}

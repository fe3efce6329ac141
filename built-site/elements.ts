/** Finds elements of a page of the built site, parsed by parse5. */
import {
  type Element,
  getAttribute,
  isElementNode,
  type Node,
  query,
  queryAll,
} from '@parse5/tools';

export function byAttribute(root: Node, name: string, value: string): Element | null {
  return query<Element>(root, (node) => isElementNode(node) && getAttribute(node, name) === value);
}

export function byName(root: Node, name: string): Element[] {
  return [...queryAll<Element>(root, (node) => isElementNode(node) && node.tagName === name)];
}

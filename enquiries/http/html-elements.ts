import {
  type Element,
  getAttribute,
  isElementNode,
  type Node,
  query,
  queryAll,
} from '@parse5/tools';

/** The first element below `root` whose attribute has this value. */
export function byAttribute(root: Node, name: string, value: string): Element | null {
  return query<Element>(root, (node) => isElementNode(node) && getAttribute(node, name) === value);
}

/** All elements below `root` of one name, e.g. 'option'. */
export function byName(root: Node, name: string): Element[] {
  return [...queryAll<Element>(root, (node) => isElementNode(node) && node.tagName === name)];
}

import {
  type Document,
  type Element,
  getTextContent,
  isElementNode,
  queryAll,
  removeNode,
  setTextContent,
} from '@parse5/tools';

/**
 * Puts all styles of a page into one, where the first of them stands. One, because each costs a hash in a header that
 * every answer carries; in the head, because Astro writes one into the body, where HTML does not allow it.
 */
export function mergeStyles(page: Document): void {
  const styles = [
    ...queryAll<Element>(page, (node) => isElementNode(node) && node.tagName === 'style'),
  ];
  const [first, ...others] = styles;
  if (!first) return;
  const css = styles.map((style) => getTextContent(style).trim()).join('');
  for (const style of others) removeNode(style);
  first.attrs = [];
  setTextContent(first, css);
}

import {
  type Element,
  hasAttribute,
  isElementNode,
  isTextNode,
  type ParentNode,
  queryAll,
} from '@parse5/tools';
import { hyphenate } from '../../src/typography/hyphenate.ts';

/** What is no text, or is known by its words to the letter: links, controls, and what names them. */
const LEFT_ALONE = new Set([
  'a',
  'button',
  'head',
  'label',
  'nav',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'textarea',
]);

/**
 * Lets the long words in the text of a page break, at soft hyphens. Browsers know how to part Swedish words only where
 * a dictionary has been fetched. Text in an element with `data-unbroken` is left alone.
 */
export function markWordBreaks(parent: ParentNode): void {
  for (const node of parent.childNodes) {
    if (isTextNode(node)) node.value = hyphenate(node.value);
    else if (isElementNode(node)) markInside(node);
  }
}

function markInside(element: Element) {
  if (LEFT_ALONE.has(element.tagName) || hasAttribute(element, 'data-unbroken')) return;
  if (element.tagName !== 'astro-island') return markWordBreaks(element);
  // What an island renders has to be alike in the browser; what it is given to arrange is not rendered again.
  for (const slot of queryAll<Element>(element, isSlot)) markWordBreaks(slot);
}

const isSlot = (node: unknown) => (node as Element).tagName === 'astro-slot';

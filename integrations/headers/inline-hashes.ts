import { createHash } from 'node:crypto';
import {
  type Element,
  getAttribute,
  getTextContent,
  hasAttribute,
  isElementNode,
  queryAll,
} from '@parse5/tools';
import { parse } from 'parse5';

/** Hashes of inline code as a content security policy lists them: `'sha256-…'`. */
export type InlineHashes = { scripts: Set<string>; styles: Set<string> };

/** Types of `<script>` that a policy applies to; all others are data. */
const ACTIVE_SCRIPTS = new Set(['', 'text/javascript', 'module', 'importmap', 'speculationrules']);

export function inlineHashes(pages: Iterable<string>): InlineHashes {
  const hashes: InlineHashes = { scripts: new Set(), styles: new Set() };
  for (const html of pages) {
    for (const element of queryAll<Element>(parse(html), isElementNode)) {
      if (element.tagName === 'style') hashes.styles.add(hash(element));
      if (isActiveScript(element)) hashes.scripts.add(hash(element));
    }
  }
  return hashes;
}

function isActiveScript(element: Element): boolean {
  const type = getAttribute(element, 'type')?.trim().toLowerCase() ?? '';
  return element.tagName === 'script' && !hasAttribute(element, 'src') && ACTIVE_SCRIPTS.has(type);
}

function hash(element: Element): string {
  return `'sha256-${createHash('sha256').update(getTextContent(element)).digest('base64')}'`;
}

import { createHash } from 'node:crypto';
import {
  type Document,
  type Element,
  getAttribute,
  getTextContent,
  hasAttribute,
  isElementNode,
  query,
  queryAll,
  removeNode,
  setAttribute,
} from '@parse5/tools';

/** Names the scripts of a page, on the element whose code loads them: src/scripts/after-paint.ts. */
const LIST = 'data-scripts';

/**
 * Takes the scripts out of a page's body and names their files to the one that loads them after the first paint. Astro
 * writes the code that hydrates islands, 4.6 kB, into every page before the first island.
 *
 * @param save keeps the code of an inline script as a file of the site, by its address
 * @throws when the page has scripts and nothing that loads them
 */
export function deferScripts(page: Document, save: (address: string, code: string) => void): void {
  const body = query<Element>(page, (node) => isElementNode(node) && node.tagName === 'body');
  if (!body) return;
  const scripts = [...queryAll<Element>(body, isRunnable)];
  if (scripts.length === 0) return;
  const loader = query<Element>(body, (node) => isElementNode(node) && hasAttribute(node, LIST));
  if (!loader) throw new Error(`A page has scripts, but no <script ${LIST}> that loads them.`);
  const addresses = scripts.map((script) => {
    removeNode(script);
    return getAttribute(script, 'src') ?? asFile(getTextContent(script), save);
  });
  setAttribute(loader, LIST, [...new Set(addresses)].join(' '));
}

function isRunnable(node: unknown): node is Element {
  const element = node as Element;
  return (
    element.tagName === 'script' &&
    ['', 'module'].includes(getAttribute(element, 'type') ?? '') &&
    !hasAttribute(element, LIST)
  );
}

function asFile(code: string, save: (address: string, code: string) => void): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const address = `/_astro/inline.${hash}.js`;
  save(address, code);
  return address;
}

/*
 * What is done to the pages that Astro has built, each read and written once: its scripts wait for the first paint
 * (docs/decisions/0015), and its styles become one (0004).
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Document,
  type Element,
  getAttribute,
  getTextContent,
  hasAttribute,
  isElementNode,
  queryAll,
  removeNode,
  setAttribute,
  setTextContent,
} from '@parse5/tools';
import type { AstroIntegration } from 'astro';
import { parse, serialize } from 'parse5';

/** Names the scripts of a page, on the element whose code loads them: src/scripts/after-paint.ts. */
const LIST = 'data-scripts';

export function optimizedHtml(): AstroIntegration {
  return {
    name: 'optimized-html',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const save = (address: string, code: string) => writeFileSync(join(folder, address), code);
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          const page = parse(readFileSync(path, 'utf8'));
          deferScripts(page, save);
          mergeStyles(page);
          writeFileSync(path, serialize(page));
        }
      },
    },
  };
}

/**
 * Takes the scripts out of a page's body and names their files to the one that loads them after the first paint. Astro
 * writes the code that hydrates islands, 4.6 kB, into every page before the first island.
 *
 * @param save keeps the code of an inline script as a file of the site, by its address
 * @throws when the page has scripts and nothing that loads them
 */
export function deferScripts(page: Document, save: (address: string, code: string) => void): void {
  const [body] = elements(page, ({ tagName }) => tagName === 'body');
  if (!body) return;
  const scripts = elements(body, isRunnable);
  if (scripts.length === 0) return;
  const [loader] = elements(body, (element) => hasAttribute(element, LIST));
  if (!loader) throw new Error(`A page has scripts, but no <script ${LIST}> that loads them.`);
  const addresses = scripts.map((script) => {
    removeNode(script);
    const src = getAttribute(script, 'src');
    if (src) return src;
    const code = getTextContent(script);
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
    const address = `/_astro/inline.${hash}.js`;
    save(address, code);
    return address;
  });
  setAttribute(loader, LIST, [...new Set(addresses)].join(' '));
}

function isRunnable(element: Element): boolean {
  const type = getAttribute(element, 'type') ?? '';
  return (
    element.tagName === 'script' && ['', 'module'].includes(type) && !hasAttribute(element, LIST)
  );
}

/**
 * Puts all styles of a page into one, where the first of them stands. One, because each costs a hash in a header that
 * every answer carries; in the head, because Astro writes one into the body, where HTML does not allow it.
 */
export function mergeStyles(page: Document): void {
  const styles = elements(page, ({ tagName }) => tagName === 'style');
  const [first, ...others] = styles;
  if (!first) return;
  const css = styles.map((style) => getTextContent(style).trim()).join('');
  for (const style of others) removeNode(style);
  first.attrs = [];
  setTextContent(first, css);
}

function elements(within: Document | Element, matches: (element: Element) => boolean): Element[] {
  return [...queryAll<Element>(within, (node) => isElementNode(node) && matches(node))];
}

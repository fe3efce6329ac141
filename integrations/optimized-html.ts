/*
 * Post-processes the built pages: scripts are deferred until after the first paint (docs/decisions/0015), and styles are merged
 * into one (0004).
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

/** Lists a page's scripts on the element whose code loads them, src/browser/after-paint.ts. */
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
 * Moves the scripts of a page's body to files and lists them on the loader, which adds them after the first paint. Astro
 * inlines 4.6 kB of island code before the first island of every page.
 *
 * @param save writes the code of an inline script to the site, by its address
 * @throws when the page has scripts but no loader
 */
function deferScripts(page: Document, save: (address: string, code: string) => void): void {
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
 * Merges all styles of a page into the first. Each style costs a hash in a header of every response, and Astro writes one
 * into the body, where HTML does not allow it.
 */
function mergeStyles(page: Document): void {
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

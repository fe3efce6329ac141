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
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          const page = parse(readFileSync(path, 'utf8'));
          deferScripts(page, (address, code) => writeFileSync(join(folder, address), code));
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
 */
function deferScripts(page: Document, save: (address: string, code: string) => void): void {
  const [loader] = elements(page, (element) => hasAttribute(element, LIST));
  if (!loader) throw new Error(`A page has no <script ${LIST}>, which loads its scripts.`);
  const addresses = elements(page, isDeferred).map((script) => {
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

/** Whether it is a script of the body that runs, other than the loader. */
function isDeferred(element: Element): boolean {
  if (element.tagName !== 'script' || hasAttribute(element, LIST)) return false;
  const isInHead = element.parentNode?.nodeName === 'head';
  return !isInHead && ['', 'module'].includes(getAttribute(element, 'type') ?? '');
}

/**
 * Merges all styles of a page into the first. Each style costs a hash in a header of every response, and Astro writes one
 * into the body, where HTML does not allow it.
 */
function mergeStyles(page: Document): void {
  const [first, ...others] = elements(page, ({ tagName }) => tagName === 'style');
  if (!first) return;
  const css = [first, ...others].map((style) => getTextContent(style).trim()).join('');
  others.forEach(removeNode);
  first.attrs = [];
  setTextContent(first, css);
}

function elements(page: Document, matches: (element: Element) => boolean): Element[] {
  return [...queryAll<Element>(page, (node) => isElementNode(node) && matches(node))];
}

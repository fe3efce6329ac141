/* Post-processes the built pages: scripts wait for the first paint, styles are merged (docs/decisions/, 0015 and 0004). */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as html from '@parse5/tools';
import type { AstroIntegration } from 'astro';
import { parse, serialize } from 'parse5';
import postcss from 'postcss';

/** Lists a page's scripts on the element whose code loads them, src/browser/after-paint.ts. */
const LIST = 'data-scripts';

export function scriptsAndStyles(): AstroIntegration {
  return {
    name: 'scripts-and-styles',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          const page = parse(readFileSync(path, 'utf8'));
          deferScripts(page, folder);
          mergeStyles(page);
          if (file === 'index.html') splitStyle(page);
          writeFileSync(path, serialize(page));
        }
      },
    },
  };
}

/**
 * Moves the scripts of a page's body to files of the site and lists them on the loader, which adds them after the first paint.
 * Astro inlines 4.6 kB of island code before the first island of every page.
 */
function deferScripts(page: html.Document, folder: string) {
  const scripts = elements(page, 'script');
  const loader = scripts.find((script) => html.hasAttribute(script, LIST));
  if (!loader) throw new Error(`A page has no <script ${LIST}>, which loads its scripts.`);
  const runs = (script: html.Element) =>
    ['', 'module'].includes(html.getAttribute(script, 'type') ?? '');
  const addresses = scripts
    .filter((it) => it !== loader && it.parentNode?.nodeName !== 'head' && runs(it))
    .map((script) => {
      html.removeNode(script);
      const src = html.getAttribute(script, 'src');
      if (src) return src;
      const code = html.getTextContent(script);
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const address = `/_astro/inline.${hash}.js`;
      writeFileSync(join(folder, address), code);
      return address;
    });
  html.setAttribute(loader, LIST, [...new Set(addresses)].join(' '));
}

/** Merges all styles of a page into the first: each costs a hash in a header of every response. */
function mergeStyles(page: html.Document) {
  const [first, ...others] = elements(page, 'style');
  if (!first) return;
  const css = [first, ...others].map((style) => html.getTextContent(style).trim()).join('');
  others.forEach(html.removeNode);
  first.attrs = [];
  html.setTextContent(first, css);
}

/** Moves what only the sections below the first one need to the end of that one: its picture comes sooner. */
export function splitStyle(page: html.Document) {
  const [style] = elements(page, 'style');
  const [opening] = elements(page, 'section');
  if (!style || !opening) return;
  const css = postcss.parse(html.getTextContent(style));
  html.setTextContent(style, '');
  const [shown = ''] = serialize(page).split('</section>');
  const later = css.nodes.map((layer) => {
    if (layer.type !== 'atrule' || layer.name !== 'layer' || !layer.nodes) return '';
    const rules = layer.nodes.filter((rule) => {
      // Of CSS Modules, as astro.config.ts names them.
      const names = String(rule).match(/(?<=\.)k[\w-]{4}/g);
      return names && !names.some((name) => shown.includes(name));
    });
    for (const rule of rules) rule.remove();
    return rules.length > 0 ? `@layer ${layer.params}{${rules.join('')}}` : '';
  });
  html.setTextContent(style, String(css));
  const below = html.createElement('style');
  html.setTextContent(below, later.join(''));
  html.appendChild(opening, below);
}

const elements = (page: html.Document, name: string) => [
  ...html.queryAll<html.Element>(page, (it) => html.isElementNode(it) && it.tagName === name),
];

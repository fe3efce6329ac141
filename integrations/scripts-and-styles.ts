/* Post-processes the built pages: scripts wait for the first paint, styles are merged (docs/decisions.md). */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as html from '@parse5/tools';
import type { AstroIntegration } from 'astro';
import { parse, serialize } from 'parse5';
import postcss from 'postcss';
import { normalizePath } from 'vite';

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

/**
 * Names a class of a CSS module. The first letter says whether the first screen and the frame use it, or only what is below: Vite
 * tells the file here, and not where styles are merged. These letters begin nothing that blockers of advertisements hide, such as
 * `ad01`, and Vite's own names took 1 kB more.
 */
export function scopedName(name: string, file: string): string {
  const module = normalizePath(file).split('/src/').at(-1) ?? '';
  const isFirst = /^(sections\/hero\/|layout\/(?!Footer))/.test(module);
  const hash = createHash('sha256').update(`${module} ${name}`).digest('base64url');
  return (isFirst ? 'k' : 'q') + hash.slice(0, 4);
}

const BELOW = /\.q[\w-]{4}(?![\w-])/;

/** Whether only what is below the first screen uses a rule. */
function isBelow(node: postcss.ChildNode): boolean {
  if (node.type === 'rule') return node.selectors.every((selector) => BELOW.test(selector));
  return node.type === 'atrule' && (node.nodes?.every(isBelow) ?? false);
}

/** Moves the rules that only later sections use to the end of the first: its picture is requested sooner. */
export function splitStyle(page: html.Document) {
  const [style] = elements(page, 'style');
  const [opening] = elements(page, 'section');
  if (!style || !opening) return;
  const css = postcss.parse(html.getTextContent(style));
  const later = css.nodes.map((layer) => {
    if (layer.type !== 'atrule' || layer.name !== 'layer' || !layer.nodes) return '';
    const rules = layer.nodes.filter(isBelow);
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

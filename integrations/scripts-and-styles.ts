/* Changes the built pages so that scripts wait for the first paint and styles are merged (see docs/decisions.md). */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as html from '@parse5/tools';
import type { AstroIntegration } from 'astro';
import { parse, serialize } from 'parse5';
import postcss from 'postcss';
import { normalizePath } from 'vite';

const SCRIPTS_ATTRIBUTE = 'data-scripts';

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
          mergeStylesExceptFonts(page);
          if (file === 'index.html') splitOffLaterStyle(page);
          writeFileSync(path, serialize(page));
        }
      },
    },
  };
}

/** Moves the scripts of a page's body (4.6 kB that Astro inlines) to files, which the loader adds after the first paint. */
function deferScripts(page: html.Document, folder: string) {
  const scripts = elements(page, 'script');
  const loader = scripts.find((script) => html.hasAttribute(script, SCRIPTS_ATTRIBUTE));
  if (!loader) throw new Error(`A page has no <script ${SCRIPTS_ATTRIBUTE}>.`);
  const addresses = new Set<string>();
  for (const script of scripts) {
    const isData = !['', 'module'].includes(html.getAttribute(script, 'type') ?? '');
    const runsBeforePaint = script === loader || script.parentNode?.nodeName === 'head';
    if (isData || runsBeforePaint) continue;
    html.removeNode(script);
    addresses.add(html.getAttribute(script, 'src') ?? moveToFile(script, folder));
  }
  html.setAttribute(loader, SCRIPTS_ATTRIBUTE, [...addresses].join(' '));
}

function moveToFile(script: html.Element, folder: string): string {
  const code = html.getTextContent(script);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const address = `/_astro/inline.${hash}.js`;
  writeFileSync(join(folder, address), code);
  return address;
}

/** Matches `@font-face{font-family:Site text;src:url(/_astro/text.woff2)}`. System fonts have `local(…)` instead of `url(…)`. */
const WEB_FONT = /@font-face\{[^}]*url\([^}]*\}/g;

export function mergeStylesExceptFonts(page: html.Document) {
  const [first, ...others] = elements(page, 'style');
  if (!first) return;
  // Merges the styles, because each element adds a hash to the security policy in every response.
  const css = [first, ...others].map((style) => html.getTextContent(style).trim()).join('');
  others.forEach(html.removeNode);
  const fonts = css.match(WEB_FONT) ?? [];
  const cssWithoutFonts = css.replaceAll(WEB_FONT, '');
  // Fonts get an element of their own, because late-fonts.ts turns it off until the first paint.
  const fontStyle = createStyle(fonts.join(''), { id: 'fonts' });
  html.replaceWith(first, createStyle(cssWithoutFonts), fontStyle);
}

/** Returns a class name such as `kAb1-`. Vite's own names would take 1 kB more, and ad blockers hide names such as `ad01`. */
export function scopedName(name: string, file: string): string {
  const module = normalizePath(file).split('/src/').at(-1) ?? '';
  const isNeededFirst = /^(sections\/hero\/|layout\/(?!Footer))/.test(module);
  const hash = createHash('sha256').update(`${module} ${name}`).digest('base64url');
  return (isNeededFirst ? 'k' : 'q') + hash.slice(0, 4);
}

/** Matches a class that `scopedName` gave to content below the first screen, such as `.qAb1-`. */
const LATER_CLASS = /\.q[\w-]{4}(?![\w-])/;

function isUsedOnlyAfterFirstSection(node: postcss.ChildNode): boolean {
  if (node.type === 'rule') return node.selectors.every((selector) => LATER_CLASS.test(selector));
  return node.type === 'atrule' && node.nodes?.every(isUsedOnlyAfterFirstSection) === true;
}

function cutOutLaterRules(layer: postcss.AtRule): string {
  const laterRules = layer.nodes?.filter(isUsedOnlyAfterFirstSection) ?? [];
  const laterCss = laterRules.join('');
  for (const rule of laterRules) rule.remove();
  return laterCss && `@layer ${layer.params}{${laterCss}}`;
}

export function splitOffLaterStyle(page: html.Document) {
  const [style] = elements(page, 'style');
  const [firstSection] = elements(page, 'section');
  if (!style || !firstSection) return;
  const css = postcss.parse(html.getTextContent(style));
  let laterCss = '';
  for (const node of css.nodes) {
    const isLayer = node.type === 'atrule' && node.name === 'layer';
    if (isLayer) laterCss += cutOutLaterRules(node);
  }
  html.setTextContent(style, String(css));
  // Browsers find the picture in the first section sooner if less CSS comes before it.
  html.appendChild(firstSection, createStyle(laterCss));
}

function createStyle(css: string, attributes: Record<string, string> = {}): html.Element {
  const style = html.createElement('style', attributes);
  html.setTextContent(style, css);
  return style;
}

const elements = (page: html.Document, name: string) => [
  ...html.queryAll<html.Element>(page, (node) => html.isElementNode(node) && node.tagName === name),
];

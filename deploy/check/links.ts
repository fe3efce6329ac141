import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Element, getAttribute, isElementNode, queryAll } from '@parse5/tools';
import { parse } from 'parse5';
import type { Build } from '../targets/target.ts';

/** Where the pages of a build refer to what is not in it, as sentences for the owner. */
export function brokenLinks({ folder, manifest }: Build, site: string): string[] {
  const pages = new Map(
    Object.keys(manifest.files)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [addressOf(file), elementsOf(readFileSync(join(folder, file), 'utf8'))]),
  );
  const resolves = ({ pathname, hash }: URL) => {
    const path = decodeURIComponent(pathname);
    const page = pages.get(path);
    if (!page) return path.slice(1) in manifest.files;
    const id = decodeURIComponent(hash.slice(1));
    return !id || page.some((element) => getAttribute(element, 'id') === id);
  };
  const broken = [...pages].flatMap(([path, elements]) =>
    elements
      .flatMap((element) => getAttribute(element, 'href') ?? getAttribute(element, 'src') ?? [])
      .filter((address) => URL.canParse(address, site + path))
      .map((address) => new URL(address, site + path))
      .filter((url) => url.origin === site && !resolves(url))
      .map((url) => `Sidan ${path} länkar till ${url.pathname}${url.hash}, som inte finns.`),
  );
  return [...new Set(broken)];
}

function elementsOf(html: string): Element[] {
  return [...queryAll<Element>(parse(html), isElementNode)];
}

/** `contact.html` → `/contact`, `index.html` → `/`. */
export function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

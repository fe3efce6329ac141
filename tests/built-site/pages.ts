/*
 * Reads the pages of a built site.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';

const DIST = 'dist';

/** A built page, read with another parser than the build's. */
export type BuiltPage = {
  /** Its path without the file extension: `/`, `/contact`, `/404`. */
  path: string;
  html: string;
  root: HTMLElement;
};

/** All pages of the built site. */
export function builtPages(): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: DIST }).sort();
  if (files.length === 0) throw new Error('There is no built site. Run "npm run build" first.');
  return files.map((file) => {
    const html = builtFile(file).toString();
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    return { path, html, root: parse(html) };
  });
}

/** The origin that the site was built for. */
export function builtSite(pages: BuiltPage[]): string {
  const home = pages.find(({ path }) => path === '/');
  return new URL((home && linkTo(home, 'canonical')) ?? '').origin;
}

/** A file of the built site, by its path in it. */
export function builtFile(path: string): Buffer {
  return readFileSync(join(DIST, path));
}

export function isBuilt(path: string): boolean {
  return statSync(join(DIST, path), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The content of the `<meta>` of a name or property. */
export function meta(page: BuiltPage, name: string): string | undefined {
  const key = name.startsWith('og:') ? 'property' : 'name';
  return only(page, `meta[${key}="${name}"]`)?.getAttribute('content');
}

/** The address of the `<link>` of a kind. */
export function linkTo(page: BuiltPage, rel: string): string | undefined {
  return only(page, `link[rel="${rel}"]`)?.getAttribute('href');
}

/** The text of the one element that a selector finds. */
export function textOf(page: BuiltPage, selector: string): string | undefined {
  return only(page, selector)?.text;
}

function only({ root, path }: BuiltPage, selector: string): HTMLElement | undefined {
  const found = root.querySelectorAll(selector);
  if (found.length > 1) throw new Error(`${path} has ${found.length} of ${selector}.`);
  return found[0];
}

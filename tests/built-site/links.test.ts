import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { type BuiltPage, builtFile, builtPages, builtSite, hasId, isBuilt } from './built-site.ts';

const pages = builtPages();
const site = builtSite(pages);

/** Addresses in one attribute. A form's is the enquiry service's, which is not part of the built site. */
function addresses(name: string, value: string): string[] {
  if (/^(href|src|poster|\w+-url)$/.test(name)) return [value];
  if (/^(image)?srcset$/.test(name))
    return value.split(/,\s+/).map((one) => one.split(' ')[0] ?? '');
  return name === 'content' && URL.canParse(value) ? [value] : [];
}

/** Whether an address on the site leads somewhere: to a file, and to an element where it names one. */
function resolves({ pathname, hash }: URL, from: BuiltPage, here: URL): boolean {
  const path = decodeURIComponent(pathname);
  if (pathname === here.pathname) return !hash || hasId(from, hash.slice(1));
  const page = pages.find((one) => one.path === path && path !== '/404');
  return page ? !hash || hasId(page, hash.slice(1)) : !hash && isBuilt(path);
}

test.each(pages)('everything that $path refers to is there', (page) => {
  const here = new URL(page.path === '/404' ? '/finns/inte' : page.path, site);
  const elements = page.root.querySelectorAll('*');
  const inAttributes = elements.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => addresses(name, value)),
  );
  // In style, and in what islands are given.
  const inText = page.html.replaceAll('&quot;', '"').match(/(?<![\w./])\/_astro\/[\w./@-]+/g) ?? [];
  const broken = [...inAttributes, ...inText]
    .map((address) => new URL(address, here))
    .filter((url) => url.origin === site && !resolves(url, page, here));
  expect(inAttributes.length).toBeGreaterThan(10);
  expect([...new Set(broken.map(({ href }) => href))]).toEqual([]);
});

test('every script finds the scripts that it imports', () => {
  const scripts = globSync('dist/_astro/*.js');
  const broken = scripts.flatMap((script) => {
    const source = builtFile(`_astro/${basename(script)}`).toString();
    const imports = source.match(/(?<=(?:from|import\(?)\s*["'`]\.\/)[\w.-]+\.js/g) ?? [];
    return imports.filter((name) => !isBuilt(`_astro/${name}`));
  });
  expect(scripts.length).toBeGreaterThan(3);
  expect(broken).toEqual([]);
});

import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtPages, builtSite, isBuilt } from './pages.ts';

const pages = builtPages();

test.each(pages)('no link of $path leads nowhere', ({ path, root }) => {
  const site = builtSite(pages);
  const links = root.querySelectorAll('[href]').map((one) => one.getAttribute('href') ?? '');
  const broken = links.filter((link) => {
    const { origin, pathname, hash } = new URL(link, site + path);
    const page = pages.find((one) => one.path === pathname);
    if (origin !== site) return false;
    return page ? hash && !page.root.querySelector(hash) : !isBuilt(decodeURI(pathname));
  });
  expect(broken).toEqual([]);
});

test.each(pages)('every asset that $path names is there', ({ html }) => {
  // In attributes and style, and in what islands are given.
  const assets = html.replaceAll('&quot;', '"').match(/(?<![\w./])\/_astro\/[\w./@-]+/g) ?? [];
  expect(assets.length).toBeGreaterThan(3);
  expect(assets.filter((path) => !isBuilt(path))).toEqual([]);
});

test('no original of a picture is published, which may tell where it was taken', () => {
  expect(globSync('dist/_astro/*.{jpg,jpeg,png}')).toEqual([]);
});

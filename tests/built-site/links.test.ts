import { expect, test } from 'vitest';
import { brokenLinks, readBuild } from '../../deploy/build.ts';
import { builtPages, builtSite, isBuilt } from './built-site.ts';

const pages = builtPages();

test('no link of a page leads nowhere', async () => {
  expect(brokenLinks(await readBuild('dist'), builtSite(pages))).toEqual([]);
});

test.each(pages)('every asset that $path names is there', ({ html }) => {
  // In attributes and style, and in what islands are given.
  const assets = html.replaceAll('&quot;', '"').match(/(?<![\w./])\/_astro\/[\w./@-]+/g) ?? [];
  expect(assets.length).toBeGreaterThan(3);
  expect(assets.filter((path) => !isBuilt(path))).toEqual([]);
});

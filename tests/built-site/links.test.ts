import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks, readBuild } from '../../deploy/build.ts';
import { builtFile, builtPages, builtSite, isBuilt } from './built-site.ts';

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

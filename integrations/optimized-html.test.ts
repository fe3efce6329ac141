import { parse as readHtml } from 'node-html-parser';
import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { deferScripts, mergeStyles, removeIdPrefixes } from './optimized-html.ts';

const LOADER = '<script data-scripts="">load()</script>';

function deferred(html: string) {
  const files = new Map<string, string>();
  const page = parse(html);
  deferScripts(page, (address, code) => files.set(address, code));
  const root = readHtml(serialize(page));
  const list = root.querySelector('[data-scripts]')?.getAttribute('data-scripts') ?? '';
  return { root, files, list: list.split(' ').filter(Boolean) };
}

test('the scripts of a body are files, each named once and in order to the one that loads them', () => {
  const { root, files, list } = deferred(
    `<body><script>wake("<b>")</script><p>a</p><script type="module" src="/_astro/b.js"></script><script>wake("<b>")</script>${LOADER}</body>`,
  );
  expect(list).toEqual([expect.stringMatching(/^\/_astro\/inline\..{8}\.js$/), '/_astro/b.js']);
  expect(files.get(list[0] ?? '')).toBe('wake("<b>")');
  expect(root.querySelectorAll('script').map(({ textContent }) => textContent)).toEqual(['load()']);
});

test('what has to come before the first paint stays in the head, and data stays where it is', () => {
  const { root, list } = deferred(
    `<head><script>now()</script></head><body><script type="application/ld+json">{}</script>${LOADER}</body>`,
  );
  expect(list).toEqual([]);
  expect(root.querySelectorAll('script').length).toBe(3);
});

test('a page that would lose its scripts stops the build', () => {
  expect(() => deferred('<body><script>wake()</script></body>')).toThrow(/data-scripts/);
});

function merged(html: string) {
  const page = parse(html);
  mergeStyles(page);
  return readHtml(serialize(page));
}

test('all styles become one, in their order, where the first stands', () => {
  const root = merged(
    '<head><style>@layer a;</style><title>t</title><style> b>c{} </style></head><p>d<style>e{}</style></p>',
  );
  expect(root.querySelectorAll('style').map(({ textContent }) => textContent)).toEqual([
    '@layer a;b>c{}e{}',
  ]);
  expect(root.querySelector('head')?.firstChild).toMatchObject({ rawTagName: 'style' });
});

test('islands have nothing that depends on the order in which they were rendered', () => {
  const page = parse('<astro-island uid="a" prefix="r31"></astro-island>');
  removeIdPrefixes(page);
  expect(serialize(page)).toContain('<astro-island uid="a"></astro-island>');
});

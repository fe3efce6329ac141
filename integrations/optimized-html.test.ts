import { parse as readHtml } from 'node-html-parser';
import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { deferScripts, mergeStyles, removeIdPrefixes, removeRareFonts } from './optimized-html.ts';

const LOADER = '<script data-scripts="">load()</script>';

function deferred(html: string) {
  const files = new Map<string, string>();
  const page = parse(html);
  deferScripts(page, (address, code) => files.set(address, code));
  const root = readHtml(serialize(page));
  const list = root.querySelector('[data-scripts]')?.getAttribute('data-scripts')?.split(' ') ?? [];
  const left = root.querySelectorAll('script').map(({ textContent }) => textContent);
  return { left, files, list };
}

test('the scripts of a body become files, each listed once and in order on the script that loads them', () => {
  const { left, files, list } = deferred(
    `<body><script>wake("<b>")</script><p>a</p><script type="module" src="/_astro/b.js"></script><script>wake("<b>")</script>${LOADER}</body>`,
  );
  expect(list).toEqual([expect.stringMatching(/^\/_astro\/inline\..{8}\.js$/), '/_astro/b.js']);
  expect(files.get(list[0] ?? '')).toBe('wake("<b>")');
  expect(left).toEqual(['load()']);
});

test('scripts of the head and data stay where they are', () => {
  const { left } = deferred(
    `<head><script>now()</script></head><body><script type="application/ld+json">{}</script>${LOADER}</body>`,
  );
  expect(left).toEqual(['now()', '{}', 'load()']);
});

test('a page that would lose its scripts stops the build', () => {
  expect(() => deferred('<body><script>wake()</script></body>')).toThrow(/data-scripts/);
});

test('all styles become the first one, and islands lose what depends on the order of rendering', () => {
  const page = parse(
    '<head><style>@layer a;</style><title>t</title><style> b>c{} </style></head><body><astro-island uid="a" prefix="r31"></astro-island><style>e{}</style></body>',
  );
  mergeStyles(page);
  removeIdPrefixes(page);
  expect(serialize(page)).toBe(
    '<html><head><style>@layer a;b>c{}e{}</style><title>t</title></head><body><astro-island uid="a"></astro-island></body></html>',
  );
});

test('a font of rare letters stays only in a page that has one, also in what an island is given', () => {
  const fonts = [
    '@font-face{src:url(a)}',
    '@font-face{src:url(b);unicode-range:U+a1-e3,U+131}',
    '@font-face{src:url(c);unicode-range:U+100-17F}',
  ];
  const kept = (words: string) => {
    const page = parse(`<style>${fonts.join('')}</style><astro-island props="${words}">`);
    removeRareFonts(page);
    return serialize(page)
      .match(/(?<=url\()./g)
      ?.join('');
  };
  expect(kept('Björn')).toBe('a');
  expect(kept('São')).toBe('ab');
  expect(kept('Kovač')).toBe('ac');
  expect(kept('Işık')).toBe('abc');
});

import { parse as readHtml } from 'node-html-parser';
import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { mergeStyles } from './merged-styles.ts';

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

test('a page without styles stays without', () => {
  expect(merged('<p>d</p>').querySelector('style')).toBeNull();
});

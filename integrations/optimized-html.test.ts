import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { deferScripts, mergeStyles } from './optimized-html.ts';

test('the scripts of a body become files, each listed once and in order on the script that loads them', () => {
  const page = parse(
    `<head><script>now()</script></head><body><script>wake("<b>")</script><script type="module" src="/_astro/b.js"></script><script>wake("<b>")</script><script type="application/ld+json">{}</script><script data-scripts="">load()</script></body>`,
  );
  const files = new Map<string, string>();
  deferScripts(page, (address, code) => files.set(address, code));
  const [[file, code] = []] = files;
  expect(file).toMatch(/^\/_astro\/inline\..{8}\.js$/);
  expect(code).toBe('wake("<b>")');
  expect(serialize(page)).toBe(
    `<html><head><script>now()</script></head><body><script type="application/ld+json">{}</script><script data-scripts="${file} /_astro/b.js">load()</script></body></html>`,
  );
});

test('a page that would lose its scripts stops the build', () => {
  const page = parse('<body><script>wake()</script></body>');
  expect(() => deferScripts(page, () => {})).toThrow(/data-scripts/);
});

test('all styles become the first one', () => {
  const page = parse(
    '<head><style>@layer a;</style><title>t</title><style> b>c{} </style></head><body><style>e{}</style></body>',
  );
  mergeStyles(page);
  expect(serialize(page)).toBe(
    '<html><head><style>@layer a;b>c{}e{}</style><title>t</title></head><body></body></html>',
  );
});

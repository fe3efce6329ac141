import { expect, test } from 'vitest';
import { oneStyle, withoutConstants } from './one-style.ts';

const byNone = () => false;

test('all styles become one, in their order, where the first stands', () => {
  expect(
    oneStyle(
      '<head><style>@layer a;</style><title>t</title><style>b{}</style></head><p><style>c{}</style>d</p>',
      byNone,
    ),
  ).toBe('<head><style>@layer a;b{}c{}</style><title>t</title></head><p>d</p>');
  expect(oneStyle('<head></head><p>d</p>', byNone)).toBe('<head></head><p>d</p>');
});

test('what is set once for the whole page stands where it is used', () => {
  expect(
    withoutConstants(
      '@layer tokens{:root{--gap:1rem;--wide:calc(2*var(--gap))}}p{margin:var(--wide) var(--gap)}',
      byNone,
    ),
  ).toBe('@layer tokens{}p{margin:calc(2*1rem) 1rem}');
});

test.each([
  ['set again elsewhere', ':root{--a:1px}.night{--a:2px}p{margin:var(--a)}'],
  ['set under a condition', '@media print{:root{--a:1px}}p{margin:var(--a)}'],
  ['set for a part', '.night{--a:1px}p{margin:var(--a)}'],
  ['made of what varies', ':root{--a:var(--b)}.night{--b:2px}p{margin:var(--a)}'],
  ['made of itself', ':root{--a:var(--a)}p{margin:var(--a)}'],
])('what varies stays: %s', (_, css) => {
  expect(withoutConstants(css, byNone)).toBe(css);
});

test('what a script sets stays', () => {
  const css = ':root{--a:1px}p{margin:var(--a)}';
  expect(withoutConstants(css, (name) => name === '--a')).toBe(css);
});

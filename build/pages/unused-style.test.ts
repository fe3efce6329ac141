import { expect, test } from 'vitest';
import { withoutUnused } from './unused-style.ts';

const byNone = () => false;

test('what nothing on the page reads is left out, and then what only that has read', () => {
  expect(
    withoutUnused(
      ':root{--a:1px;--b:var(--a);--c:2px}@media print{:root{--b:3px}}p{margin:var(--c)}',
      byNone,
    ),
  ).toBe(':root{--c:2px}@media print{:root{}}p{margin:var(--c)}');
});

test('what a script sets or reads stays', () => {
  expect(withoutUnused(':root{--a:1px}', (name) => name === '--a')).toBe(':root{--a:1px}');
});

test('a face in which nothing is set is left out', () => {
  expect(
    withoutUnused(
      '@font-face{font-family:"A";src:url(a)}@font-face{font-family:B;src:url(b)}p{font:1rem "A",serif}',
      byNone,
    ),
  ).toBe('@font-face{font-family:"A";src:url(a)}p{font:1rem "A",serif}');
});

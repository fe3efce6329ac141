import { expect, it } from 'vitest';
import { swedishTime } from './text.ts';

it.each([
  ['2026-03-29T00:59Z', '2026-03-29 01.59'],
  ['2026-03-29T01:00Z', '2026-03-29 03.00'],
])('%s is %s on clocks in Sweden', (time, shown) => {
  expect(swedishTime(time, 'short')).toBe(shown);
});

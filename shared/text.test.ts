import { expect, it, vi } from 'vitest';
import { swedishTime } from './text.ts';

it.each([
  ['2026-03-29T00:59Z', '2026-03-29 01.59'],
  ['2026-03-29T01:00Z', '2026-03-29 03.00'],
  ['2026-10-25T00:30Z', '2026-10-25 02.30'],
  ['2026-10-25T01:30Z', '2026-10-25 02.30'],
])('in the nights of summer time, %s is %s on clocks in Sweden', (time, shown) => {
  expect(swedishTime(time, 'short')).toBe(shown);
});

it('a time that is missing is called unknown', () => {
  expect(swedishTime('', 'long')).toBe('vid okänd tid');
});

it('one formatter serves many times, because making it is slow', () => {
  const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  const format = vi.spyOn(prototype, 'format', 'get');
  for (const time of [0, 1]) swedishTime(time, 'short');
  expect(new Set(format.mock.contexts).size).toBe(1);
});

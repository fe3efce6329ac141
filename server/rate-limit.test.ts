import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { RateLimit } from './rate-limit.ts';

test('the limit holds for any hour, and says when it ends', () => {
  const limit = new RateLimit(2);
  limit.count('a', 0);
  limit.count('a', 1000);
  expect(limit.pause('a', 2000)).toBe(LIMITS.rateWindow - 2000);
  expect(limit.pause('b', 2000)).toBe(0);
  expect(limit.pause('a', LIMITS.rateWindow)).toBe(0);
  limit.count('a', LIMITS.rateWindow);
  expect(limit.pause('a', LIMITS.rateWindow + 1)).toBe(999);
});

test('it remembers a bounded number of addresses and forgets the longest unused', () => {
  const limit = new RateLimit(1);
  limit.count('first', 0);
  for (let i = 0; i < LIMITS.rememberedAddresses - 1; i++) limit.count(`other ${i}`, 1);
  limit.count('first', 2);
  limit.count('one more', 3);
  expect(limit.size).toBe(LIMITS.rememberedAddresses);
  expect(limit.pause('first', 4)).toBeGreaterThan(0);
  expect(limit.pause('other 0', 4)).toBe(0);
});

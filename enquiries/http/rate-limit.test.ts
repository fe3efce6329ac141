import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { createRateLimit } from './rate-limit.ts';

test('a visitor may send as many enquiries as the limit in any hour', () => {
  let now = 0;
  const { isReached, count } = createRateLimit(2, () => now);
  count('192.0.2.1');
  now = 1000;
  expect(isReached('192.0.2.1')).toBe(false);
  count('192.0.2.1');
  expect([isReached('192.0.2.1'), isReached('192.0.2.2')]).toEqual([true, false]);
  now = LIMITS.rateWindowMs;
  expect(isReached('192.0.2.1')).toBe(false);
});

test.each([
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['2001:db8:1:2:aaaa::1', '2001:0DB8:1:ff03:bbbb:1:2:3', true],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', false],
])('%s and %s are one visitor: %s', (first, second, isSame) => {
  const { isReached, count } = createRateLimit(1);
  count(first);
  expect(isReached(second)).toBe(isSame);
});

test.each(['127.0.0.1', '::ffff:10.0.0.7', '192.168.1.1', '::1', 'fd00::1', 'fe80::1'])(
  '%s may stand for any visitor, so it is never refused',
  (address) => {
    const { isReached, count } = createRateLimit(1);
    count(address);
    expect(isReached(address)).toBe(false);
  },
);

import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { rateMemoryContract } from '../ports.contract.ts';
import { processMemory, RateLimit, visitorKey } from './rate-limit.ts';

rateMemoryContract(processMemory);

/** A limit whose clock stands where the test puts it. */
function limitAt(most: number) {
  const clock = { now: 0 };
  return {
    limit: new RateLimit(
      most,
      processMemory(() => clock.now),
    ),
    clock,
  };
}

test('the limit holds for any hour, and says when it ends', () => {
  const { limit, clock } = limitAt(2);
  limit.count('a');
  clock.now = 1000;
  limit.count('a');
  clock.now = 2000;
  expect(limit.pause('a')).toBe(LIMITS.rateWindow - 2000);
  expect(limit.pause('b')).toBe(0);
  clock.now = LIMITS.rateWindow;
  expect(limit.pause('a')).toBe(0);
  limit.count('a');
  clock.now += 1;
  expect(limit.pause('a')).toBe(999);
});

test('an IPv4 address written as IPv6 is the same visitor', () => {
  for (const address of ['::ffff:192.0.2.1', '::ffff:c000:201', '0:0:0:0:0:FFFF:C000:0201']) {
    expect(visitorKey(address)).toBe('192.0.2.1');
  }
});

test('an IPv6 subscriber counts as one, whichever address is used', () => {
  expect(visitorKey('2001:db8:1:2:aaaa::1')).toBe(visitorKey('2001:0DB8:1:2:bbbb:1:2:3'));
  expect(visitorKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(visitorKey('2001:db8:1:2::1')).not.toBe(visitorKey('2001:db8:1:3::1'));
  expect(visitorKey('192.0.2.1')).toBe('192.0.2.1');
});

test('no number of other addresses frees one that is full', () => {
  const { limit } = limitAt(3);
  for (let i = 0; i < 3; i++) limit.count('full');
  for (let i = 0; i < 20_000; i++) limit.count(`other ${i}`);
  expect(limit.pause('full')).toBeGreaterThan(0);
});

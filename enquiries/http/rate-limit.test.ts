import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { freshStore } from '../../tests/support/enquiries/store.ts';
import { LIMITS } from '../limits.ts';
import { bucketsOf, pauseOf, visitorKeys } from './rate-limit.ts';

async function limitOf(most: number) {
  const { store, file } = await freshStore();
  let sent = 0;
  const count = (address: string, now: number) =>
    receive(store, { name: `Nr ${++sent}` }, { now, buckets: bucketsOf(store, address) });
  const pause = (address: string, now: number) =>
    pauseOf(store, bucketsOf(store, address), most, now);
  return { store, file, count, pause };
}

test('the limit holds for any hour, and says when it ends', async () => {
  const { store, count, pause } = await limitOf(2);
  count('192.0.2.1', 0);
  count('192.0.2.1', 1000);
  expect(pause('192.0.2.1', 2000)).toBe(LIMITS.rateWindow - 2000);
  expect(pause('192.0.2.2', 2000)).toBe(0);
  expect(pause('192.0.2.1', LIMITS.rateWindow)).toBe(0);
  count('192.0.2.1', LIMITS.rateWindow);
  expect(pause('192.0.2.1', LIMITS.rateWindow + 1)).toBe(999);
  store.forgetCounts(LIMITS.rateWindow + 1);
  expect(pause('192.0.2.1', LIMITS.rateWindow + 1), 'what is forgotten is old').toBe(999);
  // A clock that was set back makes no one wait for longer.
  expect(pause('192.0.2.1', -1)).toBe(0);
});

test('no address is written down', async () => {
  const { file, count } = await limitOf(1);
  count('198.51.100.77', 1000);
  const bytes = (await readFile(file, 'latin1')) + (await readFile(`${file}-wal`, 'latin1'));
  expect(bytes).not.toContain('198.51');
});

test('an address counts as one however it is written, and an IPv6 subscriber whichever is used', () => {
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '0:0:0:0:0:FFFF:C000:0201']) {
    expect(visitorKeys(address)).toEqual(['192.0.2.1']);
  }
  expect(visitorKeys('2001:db8:1:2:aaaa::1')).toEqual(visitorKeys('2001:0DB8:1:2:bbbb:1:2:3'));
  expect(visitorKeys('2001:db8:1:2::1')[0]).not.toBe(visitorKeys('2001:db8:1:3::1')[0]);
});

test('the networks of one IPv6 /48 share a limit beyond their own', async () => {
  const { count, pause } = await limitOf(2);
  const sent = Array.from({ length: 100 }, (_, network) => {
    const address = `2001:db8:1:${network.toString(16)}::1`;
    if (pause(address, 1000) > 0) return 0;
    count(address, 1000);
    return 1;
  });
  expect(sent.filter(Boolean)).toHaveLength(2 * LIMITS.networkVisitors);
  expect(pause('2001:db8:2::1', 1000)).toBe(0);
});

/** Limits how many enquiries one visitor may send within any hour. */
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LIMITS } from '../limits.ts';
import type { Store } from '../storage/store.ts';

/**
 * Milliseconds until a visitor may send again, at most an hour; 0 when that is now.
 *
 * @param buckets of {@link bucketsOf}; @param limit how many enquiries a visitor may send
 */
export function pauseOf(
  store: Store,
  [own = 0, ...networks]: number[],
  limit: number,
  now: number,
): number {
  const pause = (bucket: number, most: number) =>
    (store.nthLatestAttempt(bucket, most, now) ?? now - LIMITS.rateWindow) +
    LIMITS.rateWindow -
    now;
  const shared = networks.map((bucket) => pause(bucket, limit * LIMITS.networkVisitors));
  return Math.max(pause(own, limit), ...shared);
}

/**
 * The hash buckets that a visitor is counted in: by a keyed hash that no one outside can foretell, so that no number of
 * addresses pushes one out of the count, and no address has to be kept. Two visitors in one bucket count as one.
 */
export function bucketsOf(store: Store, address: string): number[] {
  const secret = store.secret();
  return visitorKeys(address).map((key) => {
    const hash = createHmac('sha256', secret).update(key).digest();
    return hash.readUInt32LE() % LIMITS.rateBuckets;
  });
}

/**
 * What counts as one visitor: an IPv4 address however it is written, or the /64 network of an IPv6 address, since a subscriber
 * is given at least that much and can post from any address in it. Some are given a /48, which has a limit of its own.
 */
export function visitorKeys(address: string): string[] {
  if (!isIP(address)) return [address];
  // A server that listens on IPv6 sees IPv4 visitors as ::ffff:192.0.2.1: that becomes IPv4 here.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [parsed.toString()];
  return [4, 3].map((groups) => `${parsed.parts.slice(0, groups).join(':')}::/${groups * 16}`);
}

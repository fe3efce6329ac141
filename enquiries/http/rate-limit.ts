/** Limits how many enquiries one visitor may send within any hour. */
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LIMITS } from '../limits.ts';
import type { Store } from '../storage/store.ts';

/** Refused forms are counted separately, up to a limit that no one reaches by correcting a form. */
type Kind = 'accepted' | 'refused';

/**
 * Milliseconds until a visitor may send again, at most an hour; 0 when that is now.
 *
 * @param limit how many accepted enquiries a visitor may send
 */
export function pauseOf(store: Store, address: string, limit: number, now: number): number {
  const pauses = (kind: Kind, most: number) =>
    bucketsOf(store, address, kind).map((bucket, i) => {
      const first = store.counted(bucket, i === 0 ? most : most * LIMITS.networkVisitors, now);
      return first === undefined ? 0 : first + LIMITS.rateWindow - now;
    });
  const refusals = Math.max(LIMITS.refusals, limit);
  return Math.max(...pauses('accepted', limit), ...pauses('refused', refusals));
}

/**
 * The hash buckets that a visitor is counted in: by a keyed hash that no one outside can foretell, so that no number of
 * addresses pushes one out of the count, and no address has to be kept. Two visitors in one bucket count as one.
 */
export function bucketsOf(store: Store, address: string, kind: Kind): number[] {
  const secret = store.secret();
  return visitorKeys(address).map((key) => {
    const hash = createHmac('sha256', secret).update(`${kind} ${key}`).digest();
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
  const network = (groups: number) =>
    parsed.parts
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(':');
  return [`${network(4)}::/64`, `${network(3)}::/48`];
}

/** Limits how many enquiries one visitor may send within any hour. */
import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LIMITS } from '../limits.ts';
import type { RateMemory } from '../ports.ts';

/** Refused forms are counted separately, up to a limit that no one reaches by correcting a form. */
export class RateLimit {
  readonly #limit: number;
  readonly #memory: RateMemory;

  constructor(limit: number, memory: RateMemory) {
    this.#limit = limit;
    this.#memory = memory;
  }

  /** Milliseconds until `key` may send again, at most an hour; 0 when it may now. */
  pause(key: string): number {
    const refusals = Math.max(LIMITS.refusals, this.#limit);
    return Math.max(this.#pause(key, this.#limit), this.#pause(`refused ${key}`, refusals));
  }

  count(key: string): void {
    const now = this.#memory.now();
    this.#memory.keep(key, [...this.#recent(key, now), now]);
  }

  countRefusal(key: string): void {
    this.count(`refused ${key}`);
  }

  #pause(key: string, limit: number): number {
    const now = this.#memory.now();
    const first = this.#recent(key, now).at(-limit);
    return first === undefined ? 0 : first + LIMITS.rateWindow - now;
  }

  #recent(key: string, now: number): number[] {
    return this.#memory
      .times(key)
      .map((time) => Math.min(time, now))
      .filter((time) => time > now - LIMITS.rateWindow);
  }
}

/**
 * What counts as one visitor for a limit: an IPv4 address however it is written, or the /64 network of an IPv6
 * address, since a subscriber is given at least that much and can post from any address in it.
 */
export function visitorKey(address: string): string {
  if (!isIP(address)) return address;
  // A server that listens on IPv6 sees IPv4 visitors as ::ffff:192.0.2.1: that becomes IPv4 here.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The hash bucket that a visitor is counted in, by a keyed hash that no one outside can foretell, so that no number of
 * addresses pushes one out of the count, and no address has to be kept. Two visitors in one bucket count as one.
 *
 * @param secret 32 random bytes
 */
export function bucketOf(secret: Uint8Array, key: string): number {
  const hash = createHmac('sha256', secret).update(key).digest();
  return hash.readUInt32LE() % LIMITS.rateBuckets;
}

/** Keeps the times of the rate limit in the memory of this process, by a monotonic clock. */
export function processMemory(now: () => number = () => performance.now()): RateMemory {
  const secret = randomBytes(32);
  const kept = new Map<number, readonly number[]>();
  return {
    now,
    times: (key) => kept.get(bucketOf(secret, key)) ?? [],
    keep: (key, times) => void kept.set(bucketOf(secret, key), times),
  };
}

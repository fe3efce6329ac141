/** Keeps the times of the rate limit in the memory of this process, by a monotonic clock. */
import { randomBytes } from 'node:crypto';
import type { RateMemory } from '../ports.ts';
import { bucketOf } from './rate-limit.ts';

export function processMemory(now: () => number = () => performance.now()): RateMemory {
  const secret = randomBytes(32);
  const kept = new Map<number, readonly number[]>();
  return {
    now,
    times: (key) => kept.get(bucketOf(secret, key)) ?? [],
    keep: (key, times) => void kept.set(bucketOf(secret, key), times),
  };
}

import { randomBytes } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import type { RateMemory } from '../ports.ts';
import { bucketOf } from './rate-limit.ts';

/**
 * Keeps times in the memory of this process, by a clock that no one can set. Visitors share a fixed number of
 * buckets (see {@link bucketOf}): two in one bucket count as one visitor.
 */
export function processMemory(
  buckets: number = LIMITS.rateBuckets,
  now: () => number = () => performance.now(),
): RateMemory & { readonly size: number } {
  const secret = randomBytes(32);
  /** By bucket; the one that was kept last is last. */
  const kept = new Map<number, readonly number[]>();

  function forgetOld(): void {
    for (const [bucket, times] of kept) {
      if ((times.at(-1) ?? 0) > now() - LIMITS.rateWindow) return;
      kept.delete(bucket);
    }
  }

  return {
    now,
    times: (key) => kept.get(bucketOf(secret, key, buckets)) ?? [],
    keep: (key, times) => {
      forgetOld();
      const bucket = bucketOf(secret, key, buckets);
      kept.delete(bucket);
      kept.set(bucket, times);
    },
    get size() {
      return kept.size;
    },
  };
}

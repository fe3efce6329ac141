import { randomBytes } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import type { RateMemory } from '../ports.ts';
import { placeOf } from './rate-limit.ts';

/**
 * Keeps times in the memory of this process, by a clock that no one can set. Visitors share a fixed number of
 * places (see {@link placeOf}): two that meet in one count as one.
 */
export function processMemory(
  places: number = LIMITS.ratePlaces,
  now: () => number = () => performance.now(),
): RateMemory & { readonly size: number } {
  const secret = randomBytes(32);
  /** By place; the one that was kept last is last. */
  const kept = new Map<number, readonly number[]>();

  function forgetOld(): void {
    for (const [place, times] of kept) {
      if ((times.at(-1) ?? 0) > now() - LIMITS.rateWindow) return;
      kept.delete(place);
    }
  }

  return {
    now,
    times: (key) => kept.get(placeOf(secret, key, places)) ?? [],
    keep: (key, times) => {
      forgetOld();
      const place = placeOf(secret, key, places);
      kept.delete(place);
      kept.set(place, times);
    },
    get size() {
      return kept.size;
    },
  };
}

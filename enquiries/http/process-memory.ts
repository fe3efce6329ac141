import { createHmac, randomBytes } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import type { RateMemory } from '../ports/rate-memory.ts';

/**
 * Keeps times in the memory of this process, by a clock that no one can set. Visitors share a fixed number of
 * places, found by a hash that no one outside can foretell: however many addresses someone has, none is pushed
 * out by another, and no address of a visitor is kept. Two that meet in a place count as one.
 */
export function processMemory(
  places: number = LIMITS.ratePlaces,
  now: () => number = () => performance.now(),
): RateMemory & { readonly size: number } {
  const secret = randomBytes(32);
  /** By place; the one that was kept last is last. */
  const kept = new Map<number, readonly number[]>();

  const placeOf = (key: string) =>
    createHmac('sha256', secret).update(key).digest().readUInt32LE() % places;

  function forgetOld(): void {
    for (const [place, times] of kept) {
      if ((times.at(-1) ?? 0) > now() - LIMITS.rateWindow) return;
      kept.delete(place);
    }
  }

  return {
    now,
    times: (key) => kept.get(placeOf(key)) ?? [],
    keep: (key, times) => {
      forgetOld();
      const place = placeOf(key);
      kept.delete(place);
      kept.set(place, times);
    },
    get size() {
      return kept.size;
    },
  };
}

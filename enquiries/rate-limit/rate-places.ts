import { createHmac } from 'node:crypto';
import { LIMITS } from '../limits.ts';

/**
 * The place that a visitor shares with others in a memory of rates: found by a hash that no one outside can foretell, so
 * that no number of addresses pushes one out of the count, and no address has to be kept.
 *
 * @param secret 32 random bytes
 */
export function placeOf(
  secret: Uint8Array,
  key: string,
  places: number = LIMITS.ratePlaces,
): number {
  return createHmac('sha256', secret).update(key).digest().readUInt32LE() % places;
}

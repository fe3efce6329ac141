import { LIMITS } from './limits.ts';

/**
 * How many enquiries one visitor may send within an hour, any hour. Only what was accepted counts, so
 * that correcting a form costs nothing. Kept in memory: addresses of visitors are never written down.
 */
export class RateLimit {
  readonly #most: number;
  readonly #times = new Map<string, number[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Milliseconds until `key` may send again; 0 when it may now. */
  pause(key: string, now: number): number {
    const times = this.#recent(key, now);
    if (times.length < this.#most) return 0;
    return (times[times.length - this.#most] ?? now) + LIMITS.rateWindow - now;
  }

  count(key: string, now: number): void {
    const times = this.#recent(key, now);
    times.push(now);
    // Re-inserted last, so that the first key is always the one unused for longest.
    this.#times.delete(key);
    this.#times.set(key, times);
    if (this.#times.size > LIMITS.rememberedAddresses) {
      const [oldest] = this.#times.keys();
      if (oldest !== undefined) this.#times.delete(oldest);
    }
  }

  get size(): number {
    return this.#times.size;
  }

  #recent(key: string, now: number): number[] {
    const times = this.#times.get(key) ?? [];
    return times.filter((time) => time > now - LIMITS.rateWindow);
  }
}

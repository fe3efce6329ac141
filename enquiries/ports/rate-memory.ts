/** Where the rate limit keeps when each visitor's enquiries were accepted, and the clock that those times are of. */
export interface RateMemory {
  /** Milliseconds, never going back while the times are kept. */
  now(): number;
  /** When `key` was accepted, oldest first. */
  times(key: string): readonly number[];
  /** Replaces the times of `key`. */
  keep(key: string, times: readonly number[]): void;
}

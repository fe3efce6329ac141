import { vi } from 'vitest';

/** Repeats an expectation until it holds, for tests on slow machines. */
export function eventually<T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: intervalMs });
}

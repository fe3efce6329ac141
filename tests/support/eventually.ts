import { vi } from 'vitest';

/**
 * Repeats an expectation until it holds, for tests on slow machines.
 *
 * @param interval how often to look, in ms
 */
export function eventually<T>(check: () => T | Promise<T>, interval = 50): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval });
}

import { vi } from 'vitest';

/**
 * Waits until what is expected holds. A machine that starves a process for seconds is given time.
 *
 * @param interval how often to look, in ms
 */
export function eventually<T>(check: () => T | Promise<T>, interval = 50): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval });
}

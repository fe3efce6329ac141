import { vi } from 'vitest';

/**
 * Waits until what is expected holds. A machine that starves a process for seconds is given time.
 *
 * @param bounds in ms: another `timeout` where it is itself a promise, and how often to look
 */
export function eventually<T>(
  check: () => T | Promise<T>,
  bounds: { timeout?: number; interval?: number } = {},
): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, ...bounds });
}

import { expect, test as plainTest } from 'vitest';
import type { TestWithin } from '../testing/test-within.ts';
import type { RateMemory } from './rate-memory.ts';

/** What the rate limit relies on in its memory. */
export function rateMemoryContract(open: () => RateMemory, test: TestWithin = plainTest): void {
  test('times are kept by key until they are replaced', () => {
    const memory = open();
    const now = memory.now();
    expect(memory.times('a')).toEqual([]);
    memory.keep('a', [now, now + 1]);
    memory.keep('b', [now + 2]);
    expect(memory.times('a')).toEqual([now, now + 1]);
    memory.keep('a', [now + 3]);
    expect(memory.times('a')).toEqual([now + 3]);
    expect(memory.times('b')).toEqual([now + 2]);
  });

  test('its clock does not go back', () => {
    const memory = open();
    const first = memory.now();
    expect(memory.now()).toBeGreaterThanOrEqual(first);
  });
}

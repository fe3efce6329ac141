import { expect, test as plainTest } from 'vitest';
import type { TestWithin } from '../testing/test-within.ts';
import type { Alarm } from './alarm.ts';

/**
 * What the service relies on in an alarm.
 *
 * @param open gives one that calls `ring` when it rings, and is put away when the test ends
 */
export function alarmContract(
  open: (ring: () => void) => Alarm,
  test: TestWithin = plainTest,
): void {
  test('it rings after it was set, and again each time it is set again', async () => {
    let rings = 0;
    const done = Promise.withResolvers<void>();
    const alarm = open(() => {
      rings += 1;
      if (rings === 3) done.resolve();
      else alarm.set(0);
    });
    alarm.set(0);
    await done.promise;
    expect(rings).toBe(3);
  });

  test('an earlier time takes the place of a later one', async () => {
    const rung = Promise.withResolvers<void>();
    const alarm = open(rung.resolve);
    alarm.set(3_600_000);
    alarm.set(0);
    await rung.promise;
  });
}

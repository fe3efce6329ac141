import type { Alarm } from '../ports/alarm.ts';

/**
 * An alarm for as long as this process runs.
 *
 * @param longest milliseconds after which it rings in any case: other processes may have given the service work
 */
export function timerAlarm(ring: () => void, longest: number): Alarm & { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    set: (delay) => {
      clearTimeout(timer);
      timer = setTimeout(ring, Math.min(delay, longest));
    },
    stop: () => clearTimeout(timer),
  };
}

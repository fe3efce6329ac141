import type { Alarm } from '../../ports/alarm.ts';

/** The one alarm of a Durable Object. It is stored, in one write with what the same step has stored. */
export function durableAlarm(storage: DurableObjectStorage): Alarm {
  return { set: (delay) => void storage.setAlarm(Date.now() + delay) };
}

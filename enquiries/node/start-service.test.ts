import { expect, onTestFinished, test, vi } from 'vitest';
import { alarmContract } from '../ports.contract.ts';
import { timerAlarm } from './start-service.ts';

alarmContract((ring) => {
  const alarm = timerAlarm(ring, 60_000);
  onTestFinished(alarm.stop);
  return alarm;
});

test('it rings after its longest pause in any case, and not when it is stopped', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ring = vi.fn();
  const alarm = timerAlarm(ring, 2000);
  alarm.set(Number.POSITIVE_INFINITY);
  vi.advanceTimersByTime(1999);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ring).toHaveBeenCalledOnce();
  alarm.set(0);
  alarm.stop();
  vi.advanceTimersByTime(10_000);
  expect(ring).toHaveBeenCalledOnce();
});

/**
 * `GET /healthz`: how many enquiries are kept, how many mails wait and for how many seconds the oldest has;
 * 503 when the database cannot be written, which only writing shows, or damage was met in it.
 */
import type { Context } from 'hono';
import { LIMITS } from '../limits.ts';
import { errorFields, type Log } from '../log.ts';
import type { Store } from '../storage/store.ts';

/** @param cache milliseconds for which the database is not written again */
export function healthCheck(store: Store, log: Log, cache: number = LIMITS.healthCache) {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let writable = false;

  function attempt<T>(ask: () => T, failure: string): T | undefined {
    try {
      return ask();
    } catch (error) {
      log.error(errorFields(error), failure);
      return undefined;
    }
  }

  return (c: Context) => {
    c.header('Cache-Control', 'no-store');
    const now = Date.now();
    // By a monotonic clock: the wall clock may be set back.
    if (performance.now() - checkedAt >= cache) {
      checkedAt = performance.now();
      const write = () => {
        store.checkWritable(now);
        return true;
      };
      writable = attempt(write, 'the database cannot be written') ?? false;
    }
    const waiting = attempt(() => store.waiting(now), 'the database cannot be read');
    let status = 'ok';
    if (store.damaged) status = 'database is damaged';
    else if (!writable) status = 'database cannot be written';
    else if (!waiting) status = 'database cannot be read';
    const { oldest, ...counts } = waiting ?? {};
    const oldestWaitingSeconds = oldest === undefined ? null : Math.floor((now - oldest) / 1000);
    const body = { status, ...counts, ...(waiting && { oldestWaitingSeconds }) };
    return c.json(body, status === 'ok' ? 200 : 503);
  };
}

/**
 * `GET /healthz`: how many enquiries are kept, how many mails wait and for how many seconds the oldest has;
 * 503 when the database cannot be written, which only writing shows, or damage was met in it.
 */
import type { Context } from 'hono';
import { errorFields, type Log } from '../log.ts';
import type { Store } from '../storage/store.ts';

/** @param cache milliseconds for which the database is not written again */
export function healthCheck(store: Store, log: Log, cache: number) {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return (c: Context) => {
    c.header('Cache-Control', 'no-store');
    const now = Date.now();
    try {
      // By a monotonic clock: the wall clock may be set back.
      if (performance.now() - checkedAt >= cache) {
        store.checkWritable(now);
        checkedAt = performance.now();
      }
      const { oldest, ...counts } = store.waiting(now);
      const oldestWaitingSeconds = oldest === undefined ? null : Math.floor((now - oldest) / 1000);
      const status = store.damaged ? 'database is damaged' : 'ok';
      return c.json({ status, ...counts, oldestWaitingSeconds }, store.damaged ? 503 : 200);
    } catch (error) {
      log.error(errorFields(error), 'the database cannot be written or read');
      return c.json({ status: 'database cannot be written or read' }, 503);
    }
  };
}

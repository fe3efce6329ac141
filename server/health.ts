import type { Context } from 'hono';
import { LIMITS } from './limits.ts';
import { errorFacts, type Log } from './log.ts';
import type { Store } from './store.ts';

/**
 * `GET /healthz`: how many enquiries are kept, how many mails wait and how many seconds the oldest has;
 * 503 when the database cannot be written, which only writing shows.
 */
export function healthCheck(store: Store, log: Log) {
  let checked = { at: Number.NEGATIVE_INFINITY, writable: false };

  function isWritable(now: number): boolean {
    if (now - checked.at < LIMITS.healthCache) return checked.writable;
    try {
      store.checkWritable(now);
      checked = { at: now, writable: true };
    } catch (error) {
      log.error(errorFacts(error), 'the database cannot be written');
      checked = { at: now, writable: false };
    }
    return checked.writable;
  }

  return (c: Context) => {
    c.header('Cache-Control', 'no-store');
    const now = Date.now();
    if (!isWritable(now)) return c.json({ status: 'database cannot be written' }, 503);
    const { enquiries, waiting, oldest } = store.waiting();
    const oldestWaitingSeconds = oldest === undefined ? null : Math.floor((now - oldest) / 1000);
    return c.json({ status: 'ok', enquiries, waiting, oldestWaitingSeconds });
  };
}

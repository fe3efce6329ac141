import type { Context } from 'hono';
import { LIMITS } from '../limits.ts';
import { errorFacts, type Log } from '../ports.ts';
import type { Store } from '../storage/store.ts';

/**
 * `GET /healthz`: how many enquiries are kept, how many mails wait and how many seconds the oldest has;
 * 503 when the database cannot be written, which only writing shows, or damage was met in it.
 *
 * @param cache milliseconds for which it is not written again
 */
export function healthCheck(store: Store, log: Log, cache: number = LIMITS.healthCache) {
  // Not by the clock on the wall, which may be set back.
  let checked = { at: Number.NEGATIVE_INFINITY, writable: false };

  /** What `ask` comes to; undefined, and a line in the log, when it fails. */
  function attempt<T>(ask: () => T, failure: string): T | undefined {
    try {
      return ask();
    } catch (error) {
      log.error(errorFacts(error), failure);
      return undefined;
    }
  }

  return (c: Context) => {
    c.header('Cache-Control', 'no-store');
    const now = Date.now();
    const at = performance.now();
    if (at - checked.at >= cache) {
      const write = () => {
        store.checkWritable(now);
        return true;
      };
      checked = { at, writable: attempt(write, 'the database cannot be written') ?? false };
    }
    const state = attempt(() => store.waiting(now), 'the database cannot be read');
    const status =
      (store.damaged && 'database is damaged') ||
      (!checked.writable && 'database cannot be written') ||
      (!state && 'database cannot be read') ||
      'ok';
    const { oldest, ...counts } = state ?? {};
    const oldestWaitingSeconds = oldest === undefined ? null : Math.floor((now - oldest) / 1000);
    const body = { status, ...counts, ...(state && { oldestWaitingSeconds }) };
    return c.json(body, status === 'ok' ? 200 : 503);
  };
}

import type { Context } from 'hono';
import { LIMITS } from '../limits.ts';
import { errorFacts, type Log } from '../ports.ts';
import type { Store, Waiting } from '../storage/store.ts';

/**
 * `GET /healthz`: how many enquiries are kept, how many mails wait and how many seconds the oldest has;
 * 503 when the database cannot be written, which only writing shows, or damage was met in it.
 *
 * @param cache milliseconds for which it is not written again
 */
export function healthCheck(store: Store, log: Log, cache: number = LIMITS.healthCache) {
  // Not by the clock on the wall, which may be set back.
  let checked = { at: Number.NEGATIVE_INFINITY, writable: false };

  function isWritable(): boolean {
    const time = performance.now();
    if (time - checked.at < cache) return checked.writable;
    let writable = true;
    try {
      store.checkWritable(Date.now());
    } catch (error) {
      log.error(errorFacts(error), 'the database cannot be written');
      writable = false;
    }
    checked = { at: time, writable };
    return writable;
  }

  /** What is waiting; undefined when that cannot be read. */
  function readWaiting(now: number): Waiting | undefined {
    try {
      return store.waiting(now);
    } catch (error) {
      log.error(errorFacts(error), 'the database cannot be read');
      return undefined;
    }
  }

  return (c: Context) => {
    c.header('Cache-Control', 'no-store');
    const now = Date.now();
    const writable = isWritable();
    const waiting = readWaiting(now);
    if (store.damaged)
      return c.json({ status: 'database is damaged', ...counts(waiting, now) }, 503);
    if (!writable) return c.json({ status: 'database cannot be written' }, 503);
    if (!waiting) return c.json({ status: 'database cannot be read' }, 503);
    return c.json({ status: 'ok', ...counts(waiting, now) });
  };
}

function counts(state: Waiting | undefined, now: number) {
  if (!state) return {};
  const { enquiries, waiting, oldest } = state;
  const oldestWaitingSeconds = oldest === undefined ? null : Math.floor((now - oldest) / 1000);
  return { enquiries, waiting, oldestWaitingSeconds };
}

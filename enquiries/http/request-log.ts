/** Logs one line per request, with neither the visitor's address nor the query string, where people paste anything. */
import type { MiddlewareHandler } from 'hono';
import { LIMITS } from '../limits.ts';
import type { Log } from '../log.ts';
import type { ServiceEnvironment } from './receive.ts';

export function requestLog(log: Log): MiddlewareHandler<ServiceEnvironment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { pathname } = new URL(c.req.url);
    // It could be an e-mail address.
    const path = /@|%40/i.test(pathname) ? '/…@…' : pathname.slice(0, LIMITS.loggedPath);
    log.info(
      {
        method: c.req.method,
        path: c.get('route') ?? path,
        status: c.res.status,
        ms: Math.round(performance.now() - start),
        enquiry: c.get('enquiry'),
        honeypotFilled: c.get('honeypotFilled'),
      },
      'request',
    );
  };
}

import type { MiddlewareHandler } from 'hono';
import { LIMITS } from '../limits.ts';
import type { Log } from '../ports.ts';
import type { ServiceEnvironment } from './receive.ts';

/**
 * One line per request: method, path, status, milliseconds, and the number of the enquiry that came of
 * it. Neither the visitor's address nor the query string, where people paste anything.
 */
export function requestLog(log: Log): MiddlewareHandler<ServiceEnvironment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    log.info(
      {
        method: c.req.method,
        path: c.get('route') ?? loggablePath(new URL(c.req.url).pathname),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
        enquiry: c.get('enquiry'),
        honeypotFilled: c.get('honeypotFilled'),
      },
      'request',
    );
  };
}

/** A path without what could be an e-mail address, and not at any length. */
export function loggablePath(pathname: string): string {
  const path = pathname.slice(0, LIMITS.loggedPath);
  return /@|%40/i.test(pathname) ? '/…@…' : path;
}

import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { isInternal } from '../http/rate-limit.ts';

/**
 * The address of a visitor, also behind proxies: the last in `X-Forwarded-For` that is not a proxy's, since what is left of it is
 * only a claim. A connection from outside is its own, whatever it claims.
 */
export function visitorAddress({ headers }: Request, environment: unknown): string {
  const { incoming } = (environment ?? {}) as Partial<HttpBindings>;
  // Undefined when the connection is already closed.
  const peer = incoming?.socket.remoteAddress ?? '';
  if (!isInternal(peer)) return peer;
  const seen = headers.get('x-forwarded-for')?.split(/[\s,]+/) ?? [];
  return seen.findLast((address) => isIP(address) && !isInternal(address)) ?? peer;
}

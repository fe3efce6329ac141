/** Finds the address of a visitor behind trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import proxyaddr from 'proxy-addr';
import type { Runtime } from '../ports.ts';

/** @param trusted whose `X-Forwarded-For` is believed, as in `TRUST_PROXY`: `loopback`, `uniquelocal`, addresses, networks */
export function addressesBehind(trusted: readonly string[]): Runtime['addressOf'] {
  const isProxy = proxyaddr.compile([...trusted]);
  return ({ headers }, environment) => {
    const { incoming } = (environment ?? {}) as Partial<HttpBindings>;
    const request = {
      // Empty when the connection is already closed.
      socket: { remoteAddress: incoming?.socket.remoteAddress ?? '' },
      headers: { 'x-forwarded-for': headers.get('x-forwarded-for') ?? '' },
    };
    // Read from the right: each trusted proxy adds whom it saw, and what is left of the first stranger is only a claim. A proxy
    // that sends no usable address counts as the visitor itself.
    const hops = proxyaddr.all(request as unknown as IncomingMessage, isProxy);
    return hops.findLast((hop) => isIP(hop)) ?? '';
  };
}

/** Finds the address of a visitor behind trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import proxyaddr from 'proxy-addr';
import type { Runtime } from '../ports.ts';

/** @param trusted whose `X-Forwarded-For` is believed, as in `TRUST_PROXY`: `loopback`, `uniquelocal`, addresses, networks */
export function visitorsBehind(trusted: readonly string[]): Runtime['visitorOf'] {
  const trusts = proxyaddr.compile([...trusted]);
  const isProxy = (address: string) => trusts(address, 0);
  return ({ headers }, environment) => {
    const { incoming } = (environment ?? {}) as Partial<HttpBindings>;
    // Empty when the connection is already closed.
    const remoteAddress = incoming?.socket.remoteAddress ?? '';
    const forwardedFor = headers.get('x-forwarded-for');
    // Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`.
    const claims = forwardedFor
      ?.split(',')
      .map((claim) => claim.trim().replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2'));
    const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': claims?.join() } };
    // Read from the right: each trusted proxy adds whom it saw, and what is left of the first stranger is only a claim.
    const hops = proxyaddr.all(request as unknown as IncomingMessage, isProxy);
    return {
      // A proxy that sends no usable address counts as the visitor itself.
      address: hops.findLast((hop) => isIP(hop)) ?? '',
      forwardedByStranger: forwardedFor !== null && !isProxy(remoteAddress),
    };
  };
}

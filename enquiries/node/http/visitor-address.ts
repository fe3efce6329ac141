/** Finds the address of a visitor behind trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import proxyaddr from 'proxy-addr';
import type { Runtime } from '../../service.ts';

/** @param trusted whose `X-Forwarded-For` is believed, as `TRUST_PROXY` has it: `loopback`, `uniquelocal`, addresses, networks */
export function visitorsBehind(trusted: readonly string[]): Runtime['visitorOf'] {
  const trusts = proxyaddr.compile([...trusted]);
  const isProxy = (address: string) => trusts(address, 0);
  return (request, environment) => {
    const { incoming } = (environment ?? {}) as Partial<HttpBindings>;
    const peer = incoming?.socket.remoteAddress ?? '';
    const forwardedFor = request.headers.get('x-forwarded-for');
    return {
      address: visitorAddress(peer, forwardedFor ?? '', isProxy),
      forwardedByStranger: forwardedFor !== null && !isProxy(peer),
    };
  };
}

/**
 * The address of whoever is behind the trusted proxies. Read from the right: each trusted proxy adds the
 * address it saw at the end, and everything to the left of the first stranger is that stranger's own claim.
 *
 * @param remoteAddress the address at the other end of the connection; empty when it is already gone
 * @param forwardedFor the `X-Forwarded-For` header, believed only when the peer is a trusted proxy
 */
function visitorAddress(
  remoteAddress: string,
  forwardedFor: string,
  isProxy: (address: string) => boolean,
): string {
  const claims = forwardedFor.split(',').map((claim) => withoutPort(claim.trim()));
  const headers = { 'x-forwarded-for': claims.join(',') };
  const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
  const hops = proxyaddr.all(request, isProxy);
  // A proxy that was itself the visitor, or that sends nonsense, answers for it itself.
  return hops.findLast((hop) => isIP(hop)) ?? '';
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711` are how some proxies name a visitor. */
function withoutPort(claim: string): string {
  const [, bracketed, plain] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(claim) ?? [];
  return bracketed ?? plain ?? claim;
}

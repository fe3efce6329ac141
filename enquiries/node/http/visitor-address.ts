/** Finds the address of a visitor behind trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import proxyaddr from 'proxy-addr';
import type { Runtime } from '../../service.ts';

/** Answers whether an address belongs to a proxy whose `X-Forwarded-For` is believed. */
export type Proxies = (address: string) => boolean;

/** @param entries as `TRUST_PROXY` has them: `loopback`, `uniquelocal` (private networks), addresses and networks */
export function trustedProxies(entries: readonly string[]): Proxies {
  const trusts = proxyaddr.compile([...entries]);
  return (address) => trusts(address, 0);
}

export function visitorsBehind(proxies: Proxies): Runtime['visitorOf'] {
  return (request, environment) => {
    const { incoming } = (environment ?? {}) as Partial<HttpBindings>;
    const peer = incoming?.socket.remoteAddress;
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
    return {
      address: visitorAddress(peer, forwardedFor, proxies),
      forwardedByStranger: forwardedFor !== undefined && !proxies(peer ?? ''),
    };
  };
}

/**
 * The address of whoever is behind the trusted proxies. Read from the right: each trusted proxy adds the
 * address it saw at the end, and everything to the left of the first stranger is that stranger's own claim.
 *
 * @param peer the address at the other end of the connection; undefined when it is already gone
 * @param forwardedFor the `X-Forwarded-For` header, believed only when the peer is a trusted proxy
 */
export function visitorAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: Proxies,
): string {
  const claims = forwardedFor?.split(',').map((claim) => withoutPort(claim.trim())) ?? [];
  const request = {
    socket: { remoteAddress: peer ?? '' },
    headers: { 'x-forwarded-for': claims.join(',') },
  };
  const hops = proxyaddr.all(request as unknown as IncomingMessage, proxies);
  // A proxy that was itself the visitor, or that sends nonsense, answers for it itself.
  return hops.findLast((hop) => isIP(hop)) ?? '';
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711` are how some proxies name a visitor. */
function withoutPort(claim: string): string {
  const [, bracketed, plain] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(claim) ?? [];
  return bracketed ?? plain ?? claim;
}

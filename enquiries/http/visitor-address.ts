import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';

/** Answers whether an address belongs to a proxy whose `X-Forwarded-For` is believed. */
export type Proxies = (address: string) => boolean;

/**
 * Reads `TRUST_PROXY`: `loopback`, `uniquelocal` (private networks), addresses and networks, separated by commas.
 *
 * @throws when an entry is none of these
 */
export function trustedProxies(text: string): Proxies {
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries) {
    // Else 10 would be read as 0.0.0.10, as old programs write addresses.
    if (/^\d/.test(entry) && !isIP(entry.replace(/\/.*$/, ''))) {
      throw new TypeError(`not an address: ${entry}`);
    }
  }
  const trusts = proxyaddr.compile(entries.filter(Boolean));
  return (address) => trusts(address, 0);
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

/**
 * What counts as one visitor for a limit: an IPv4 address however it is written, or the /64 network of an IPv6
 * address, since a subscriber is given at least that much and can post from any address in it.
 */
export function visitorKey(address: string): string {
  if (!isIP(address)) return address;
  // A server that listens on IPv6 sees IPv4 visitors as ::ffff:192.0.2.1: that becomes IPv4 here.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711` are how some proxies name a visitor. */
function withoutPort(claim: string): string {
  const [, bracketed, plain] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(claim) ?? [];
  return bracketed ?? plain ?? claim;
}

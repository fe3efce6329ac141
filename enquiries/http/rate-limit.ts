/** Limits how many enquiries one visitor may send within any hour. It is kept in memory: a restart forgives. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LIMITS } from '../limits.ts';

/** @param limit how many enquiries a visitor may send; @param clock milliseconds that only go forward */
export function createRateLimit(limit: number, clock = () => performance.now()) {
  let sent: { visitor: string; at: number }[] = [];
  return {
    /** Whether the visitor of this address has sent as many as may be sent within an hour. */
    isReached(address: string): boolean {
      sent = sent.filter(({ at }) => at > clock() - LIMITS.rateWindow);
      const visitor = visitorOf(address);
      return sent.filter((one) => one.visitor === visitor).length >= limit && !isInternal(address);
    },

    count(address: string): void {
      sent.push({ visitor: visitorOf(address), at: clock() });
    },
  };
}

/**
 * What counts as one visitor: an IPv4 address however it is written, or the /64 network of an IPv6 address, since a subscriber
 * is given at least that much and can post from any address in it.
 */
function visitorOf(address: string): string {
  if (!isIP(address)) return address;
  // A server that listens on IPv6 sees IPv4 visitors as ::ffff:192.0.2.1: that becomes IPv4 here.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** Whether an address is that of a proxy, or of someone in the server's own network: it may be any visitor's. */
export function isInternal(address: string): boolean {
  const internal = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];
  return isIP(address) !== 0 && internal.includes(ipaddr.process(address).range());
}

/** Limits how many enquiries one visitor may send within any hour. The counts are kept in memory, so a restart clears them. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LIMITS } from '../limits.ts';

/** @param clock returns milliseconds that never go back */
export function createRateLimit(limit: number, clock = () => performance.now()) {
  let sent: { visitor: string; time: number }[] = [];
  return {
    isReached(address: string): boolean {
      if (isInternal(address)) return false;
      sent = sent.filter(({ time }) => time > clock() - LIMITS.rateWindow);
      const visitor = visitorOf(address);
      return sent.filter((enquiry) => enquiry.visitor === visitor).length >= limit;
    },

    count(address: string): void {
      sent.push({ visitor: visitorOf(address), time: clock() });
    },
  };
}

/**
 * Returns what counts as one visitor: an IPv4 address, or the /48 network of an IPv6 address. Homes are given a /56 and small
 * hosts a /48, and one machine can post from any address in it.
 */
function visitorOf(address: string): string {
  if (!isIP(address)) return address;
  // On a server that listens on IPv6, IPv4 visitors have addresses such as ::ffff:192.0.2.1. `process` makes those IPv4.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 3).join(':') : parsed.toString();
}

/** Returns whether an address belongs to this machine or its own network, such as a proxy's. It may stand for any visitor. */
export function isInternal(address: string): boolean {
  const internal = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];
  return isIP(address) !== 0 && internal.includes(ipaddr.process(address).range());
}

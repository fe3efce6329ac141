/** Limits the enquiries that one visitor may send per hour. The counts are kept in memory, so a restart clears them. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LIMITS } from '../limits.ts';

export function createRateLimit(limit: number, clock = () => performance.now()) {
  let countedEnquiries: { visitor: string; time: number }[] = [];
  const recentEnquiries = () =>
    countedEnquiries.filter(({ time }) => time > clock() - LIMITS.rateWindowMs);

  return {
    isReached(address: string): boolean {
      // All visitors share the address of an internal proxy.
      if (isInternal(address)) return false;
      const key = visitorKey(address);
      return recentEnquiries().filter(({ visitor }) => visitor === key).length >= limit;
    },

    count(address: string): void {
      if (isInternal(address)) return;
      countedEnquiries = [...recentEnquiries(), { visitor: visitorKey(address), time: clock() }];
    },
  };
}

/**
 * Returns the key that identifies a visitor: an IPv4 address, or the /48 network of an IPv6 address. One machine can post
 * from any address in its network, and /48 is the largest network that a home or a small server usually gets.
 */
function visitorKey(address: string): string {
  if (!isIP(address)) return address;
  // A server that listens on IPv6 sees IPv4 visitors as `::ffff:192.0.2.1`. `process` converts such addresses to IPv4.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 3).join(':') : parsed.toString();
}

export function isInternal(address: string): boolean {
  const internal = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];
  return isIP(address) !== 0 && internal.includes(ipaddr.process(address).range());
}

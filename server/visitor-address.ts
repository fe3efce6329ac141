import { BlockList, isIP } from 'node:net';

/** Answers whether an address belongs to a proxy whose `X-Forwarded-For` is believed. */
export type Proxies = (address: string) => boolean;

/** What `loopback` stands for in `TRUST_PROXY`. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Reads `TRUST_PROXY`: `loopback`, addresses and networks, separated by commas.
 *
 * @throws when an entry is none of these
 */
export function trustedProxies(text: string): Proxies {
  const list = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries.flatMap((one) => (one === 'loopback' ? LOOPBACK : one))) {
    if (entry === '') continue;
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (!family) throw new TypeError(`not an address: ${entry}`);
    if (prefix === undefined) list.addAddress(address, family);
    else if (/^\d+$/.test(prefix)) list.addSubnet(address, Number(prefix), family);
    else throw new TypeError(`not a network: ${entry}`);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
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
  let address = unmapped(peer ?? '');
  const claims = forwardedFor?.split(',').map((claim) => unmapped(claim.trim())) ?? [];
  while (proxies(address)) {
    const claim = claims.pop();
    // A proxy that was itself the visitor, or that sends nonsense, answers for it itself.
    if (claim === undefined || !isIP(claim)) break;
    address = claim;
  }
  return address;
}

/**
 * What counts as one visitor for a limit: an IPv4 address, or the /64 network of an IPv6 address, since
 * a subscriber is given at least that much and can post from any address in it.
 */
export function visitorKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const family = isIP(address);
  return family === 4 ? 'ipv4' : family === 6 ? 'ipv6' : undefined;
}

/** A server that listens on IPv6 sees IPv4 visitors as `::ffff:192.0.2.1`. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

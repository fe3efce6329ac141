import { expect, test } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

const CLAIMED = '203.0.113.9, 198.51.100.7';

test.each([
  ['a visitor from outside', '192.0.2.9', '198.51.100.7', '192.0.2.9'],
  ['an address of the visitor’s own choice', '127.0.0.1', CLAIMED, '198.51.100.7'],
  ['a peer written as IPv6', '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['a chain of proxies', '::1', `${CLAIMED}, 10.1.1.1`, '198.51.100.7'],
  ['nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['a connection that is closed', undefined, '198.51.100.7', ''],
])('X-Forwarded-For with %s', (_, remoteAddress, header, address) => {
  const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': header } });
  expect(visitorAddress(request, { incoming: { socket: { remoteAddress } } })).toBe(address);
});

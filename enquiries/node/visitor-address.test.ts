import { expect, test } from 'vitest';
import { visitorsBehind } from './visitor-address.ts';

const visitor = (proxies: string[], remoteAddress: string | undefined, forwardedFor?: string) => {
  const headers: Record<string, string> = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {};
  const request = new Request('http://localhost/', { headers });
  return visitorsBehind(proxies)(request, { incoming: { socket: { remoteAddress } } });
};

test('only a proxy that is named in TRUST_PROXY is believed', () => {
  const [peer, address] = ['127.0.0.1', '198.51.100.7'];
  expect(visitor([], peer, address)).toEqual({ address: peer, forwardedByStranger: true });
  expect(visitor(['loopback'], peer, address)).toEqual({ address, forwardedByStranger: false });
  expect(visitor(['loopback'], '2001:db8::1', address).address).toBe('2001:db8::1');
});

const CHOSEN = '203.0.113.9, 198.51.100.7';

test.each([
  ['an address of the visitor’s own choice', '127.0.0.1', CHOSEN, '198.51.100.7'],
  ['a peer written as IPv6', '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['a chain of proxies', '::1', `${CHOSEN}, 10.1.1.1`, '198.51.100.7'],
  ['a port', '127.0.0.1', '203.0.113.9, 192.0.2.1:4711, 127.0.0.1:80', '192.0.2.1'],
  ['IPv6 with a port', '127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['a connection that is closed', undefined, '198.51.100.7', ''],
])('X-Forwarded-For with %s', (_, peer, header, address) => {
  expect(visitor(['loopback', '10.0.0.0/8'], peer, header).address).toBe(address);
});

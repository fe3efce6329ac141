import { expect, test } from 'vitest';
import { visitorsContract } from '../ports.contract.ts';
import { visitorsBehind } from './visitor-address.ts';

const received = (
  peer: string | undefined,
  headers: Record<string, string> = {},
  proxies: string[] = [],
) =>
  visitorsBehind(proxies)(new Request('http://localhost/', { headers }), {
    incoming: { socket: { remoteAddress: peer } },
  });

visitorsContract(received);

test.each([
  [[], '127.0.0.1', true],
  [['loopback'], '198.51.100.7', false],
])(
  'with TRUST_PROXY=%s the visitor behind a proxy is %s',
  (proxies, address, forwardedByStranger) => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect(received('127.0.0.1', headers, proxies)).toEqual({ address, forwardedByStranger });
  },
);

test.each([
  [
    'an address of the visitor’s own choice',
    '127.0.0.1',
    '203.0.113.9, 198.51.100.7',
    '198.51.100.7',
  ],
  ['a peer written as IPv6', '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['a chain of proxies', '::1', '203.0.113.9, 198.51.100.7, 10.1.1.1', '198.51.100.7'],
  ['a port', '127.0.0.1', '203.0.113.9, 192.0.2.1:4711, 127.0.0.1:80', '192.0.2.1'],
  ['IPv6 with a port', '127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['IPv6 in brackets', '127.0.0.1', '[2001:db8::1]', '2001:db8::1'],
  ['no header', '127.0.0.1', undefined, '127.0.0.1'],
  ['nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['a connection that is gone', undefined, '198.51.100.7', ''],
])('X-Forwarded-For with %s', (_, peer, header, address) => {
  const headers = header === undefined ? {} : { 'x-forwarded-for': header };
  expect(received(peer, headers, ['loopback', '10.0.0.0/8']).address).toBe(address);
});

import { expect, test } from 'vitest';
import { visitorsContract } from '../../ports.contract.ts';
import { trustedProxies, visitorAddress, visitorsBehind } from './visitor-address.ts';

const received = (peer: string, headers: Record<string, string> = {}, proxies: string[] = []) =>
  visitorsBehind(trustedProxies(proxies))(new Request('http://localhost/', { headers }), {
    incoming: { socket: { remoteAddress: peer } },
  });

visitorsContract(received);

test('a proxy that is not trusted is told of, and one that is names the visitor', () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  expect(received('127.0.0.1', headers)).toEqual({
    address: '127.0.0.1',
    forwardedByStranger: true,
  });
  expect(received('127.0.0.1', headers, ['loopback'])).toEqual({
    address: '198.51.100.7',
    forwardedByStranger: false,
  });
});

test('a visitor cannot put an address of choice in front of what the proxy adds', () => {
  const proxies = trustedProxies(['loopback']);
  expect(visitorAddress('127.0.0.1', '203.0.113.9, 198.51.100.7', proxies)).toBe('198.51.100.7');
  expect(visitorAddress('::ffff:127.0.0.1', '198.51.100.7', proxies)).toBe('198.51.100.7');
});

test('a chain of trusted proxies is followed to the first stranger', () => {
  const proxies = trustedProxies(['loopback', '10.0.0.0/8']);
  expect(visitorAddress('::1', '203.0.113.9, 198.51.100.7, 10.1.1.1', proxies)).toBe(
    '198.51.100.7',
  );
});

test.each([
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['203.0.113.9, 192.0.2.1:4711, 127.0.0.1:80', '192.0.2.1'],
])('a port in X-Forwarded-For is no part of the address: %s', (header, address) => {
  expect(visitorAddress('127.0.0.1', header, trustedProxies(['loopback']))).toBe(address);
});

test('a trusted proxy that says nothing useful counts as the visitor', () => {
  const proxies = trustedProxies(['loopback']);
  expect(visitorAddress('127.0.0.1', undefined, proxies)).toBe('127.0.0.1');
  expect(visitorAddress('127.0.0.1', 'unknown', proxies)).toBe('127.0.0.1');
  expect(visitorAddress(undefined, '198.51.100.7', proxies)).toBe('');
});

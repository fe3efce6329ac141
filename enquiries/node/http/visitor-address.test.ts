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

test('without a trusted proxy the header is not believed', () => {
  expect(visitorAddress('192.0.2.1', '198.51.100.7', trustedProxies([]))).toBe('192.0.2.1');
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

test('a proxy is trusted however its IPv4 address is written', () => {
  for (const address of ['::ffff:192.0.2.1', '::ffff:c000:201', '0:0:0:0:0:FFFF:C000:0201']) {
    expect(trustedProxies(['192.0.2.0/24'])(address)).toBe(true);
  }
  expect(trustedProxies(['loopback'])('::ffff:7f00:1')).toBe(true);
});

test('proxies are named as networks, addresses and groups of them', () => {
  const proxies = trustedProxies(['uniquelocal', '2001:db8::/32', '192.0.2.7']);
  for (const address of ['172.17.0.1', 'fd00::1', '2001:db8:1::1', '192.0.2.7']) {
    expect(proxies(address), address).toBe(true);
  }
  for (const address of ['192.0.2.8', '127.0.0.1', '::1', '']) {
    expect(proxies(address), address).toBe(false);
  }
});

test('a trusted proxy that says nothing useful counts as the visitor', () => {
  const proxies = trustedProxies(['loopback']);
  expect(visitorAddress('127.0.0.1', undefined, proxies)).toBe('127.0.0.1');
  expect(visitorAddress('127.0.0.1', 'unknown', proxies)).toBe('127.0.0.1');
  expect(visitorAddress(undefined, '198.51.100.7', proxies)).toBe('');
});

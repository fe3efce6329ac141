import { expect, test } from 'vitest';
import { trustedProxies, visitorAddress, visitorKey } from './visitor-address.ts';

test('without a trusted proxy the header is not believed', () => {
  expect(visitorAddress('192.0.2.1', '198.51.100.7', trustedProxies(''))).toBe('192.0.2.1');
});

test('a visitor cannot put an address of choice in front of what the proxy adds', () => {
  const proxies = trustedProxies('loopback');
  expect(visitorAddress('127.0.0.1', '203.0.113.9, 198.51.100.7', proxies)).toBe('198.51.100.7');
  expect(visitorAddress('::ffff:127.0.0.1', '198.51.100.7', proxies)).toBe('198.51.100.7');
});

test('a chain of trusted proxies is followed to the first stranger', () => {
  const proxies = trustedProxies('loopback,10.0.0.0/8');
  expect(visitorAddress('::1', '203.0.113.9, 198.51.100.7, 10.1.1.1', proxies)).toBe(
    '198.51.100.7',
  );
});

test('a trusted proxy that says nothing useful counts as the visitor', () => {
  const proxies = trustedProxies('loopback');
  expect(visitorAddress('127.0.0.1', undefined, proxies)).toBe('127.0.0.1');
  expect(visitorAddress('127.0.0.1', 'unknown', proxies)).toBe('127.0.0.1');
  expect(visitorAddress(undefined, '198.51.100.7', proxies)).toBe('');
});

test('an IPv6 subscriber counts as one, whichever address is used', () => {
  expect(visitorKey('2001:db8:1:2:aaaa::1')).toBe(visitorKey('2001:0DB8:1:2:bbbb:1:2:3'));
  expect(visitorKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(visitorKey('2001:db8:1:2::1')).not.toBe(visitorKey('2001:db8:1:3::1'));
  expect(visitorKey('192.0.2.1')).toBe('192.0.2.1');
});

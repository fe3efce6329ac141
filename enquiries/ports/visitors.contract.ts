import { expect, test } from 'vitest';
import type { Visitor } from './visitors.ts';

/**
 * What the service relies on to tell visitors apart.
 *
 * @param receive how the runtime sees a request that comes from an address, with these headers from the visitor
 */
export function visitorsContract(
  receive: (address: string, headers?: Record<string, string>) => Visitor,
): void {
  test('visitors are told apart by their addresses, IPv4 and IPv6', () => {
    for (const address of ['192.0.2.1', '2001:db8::1']) {
      expect(receive(address)).toEqual({ address, forwardedByStranger: false });
    }
  });

  test('no visitor can choose another address', () => {
    const claims = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' };
    expect(receive('192.0.2.1', claims).address).toBe('192.0.2.1');
  });
}

import { expect, it } from 'vitest';
import { splitAddress } from './postal-address.ts';

it('parts street, postal code and city', () => {
  expect(splitAddress('Provgatan 7, 2 tr, 118\u00a000 Ortnamn')).toEqual({
    street: 'Provgatan 7, 2 tr',
    postalCode: '118 00',
    city: 'Ortnamn',
  });
  expect(splitAddress('Ekv. 1, 12345 Östra Ny').postalCode).toBe('12345');
});

it('loses nothing of what it cannot part', () => {
  expect(splitAddress('Södermalm')).toEqual({ street: 'Södermalm', postalCode: '', city: '' });
});

import { expect, it } from 'vitest';
import { splitAddress } from './postal-address.ts';

it('parts street, postal code and city', () => {
  expect(splitAddress('Glödgränd 7, 2 tr, 118\u00a000 Stockholm')).toEqual({
    street: 'Glödgränd 7, 2 tr',
    postalCode: '118 00',
    city: 'Stockholm',
  });
  expect(splitAddress('Ekv. 1, 12345 Östra Ny').postalCode).toBe('12345');
});

it('loses nothing of what it cannot part', () => {
  expect(splitAddress('Södermalm')).toEqual({ street: 'Södermalm', postalCode: '', city: '' });
});

import { expect, test } from 'vitest';
import { ANNA } from '../../tests/support/enquiries/samples.ts';
import { matching } from './matching.ts';

const ENQUIRIES = [
  ['Anna Åkesson', 'anna@bücher.example', '0701740605'],
  ['A. Åkesson', 'ANNA+gym@XN--BCHER-KVA.example', '08-465 004 00'],
  [' anna  åkesson', 'b@mejl.example', '+46 (0)70-174 06 05'],
  ['Eva Ek', 'eva@mejl.example', '08-123 456 78'],
].map(([name = '', email = '', phone = ''], at) => ({ ...ANNA, id: at + 1, name, email, phone }));

test.each([
  ['Anna@xn--bcher-kva.EXAMPLE', [1, 2]],
  ['(+46) 070-174 06 05', [1, 3]],
  ['ANNA ÅKESSON', [1, 3]],
  ['eva@mejl.example,08-465 004 00', [2, 4]],
  ['Eva', []],
])('what has the address, number or name %s is found', (who, ids) => {
  expect(matching(ENQUIRIES, who.split(',')).map(({ id }) => id)).toEqual(ids);
});

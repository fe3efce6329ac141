import { expect, test } from 'vitest';
import { findPerson } from './people.ts';

const SENDERS = [
  { id: 1, name: 'Anna Åkesson', email: 'anna@bücher.example', phone: '0701740605' },
  { id: 2, name: 'A. Åkesson', email: 'ＡNNA@XN--BCHER-KVA.example', phone: '08-465 004 00' },
  { id: 3, name: 'Någon annan', email: 'b@mejl.example', phone: '+46 (0)70-174 06 05' },
  { id: 4, name: ' anna  åkesson', email: 'c@mejl.example', phone: '040-123 45 67' },
  { id: 5, name: 'Eva Ek', email: 'eva@mejl.example', phone: '08-123 456 78' },
];

test.each([
  ['anna@bücher.example', [1, 2, 3, 4]],
  ['Anna@xn--bcher-kva.EXAMPLE', [1, 2, 3, 4]],
  ['(+46) 070-174 06 05', [1, 2, 3, 4]],
  ['ANNA ÅKESSON', [1, 2, 3, 4]],
  ['eva ek', [5]],
  ['Eva', []],
  ['nobody@mejl.example', []],
])('%s is found with all that share an address, a number or a name', (who, ids) => {
  expect(findPerson(SENDERS, who)).toEqual(ids);
});

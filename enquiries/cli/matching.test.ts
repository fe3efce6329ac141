import { expect, test } from 'vitest';
import { ANNA } from '../../tests/support/enquiries/samples.ts';
import { matching } from './matching.ts';

const ENQUIRIES = [
  { ...ANNA, id: 1, name: 'Anna Åkesson', email: 'anna@bücher.example', phone: '0701740605' },
  {
    ...ANNA,
    id: 2,
    name: 'A. Åkesson',
    email: 'ANNA+gym@XN--BCHER-KVA.example',
    phone: '08-465 004 00',
  },
  { ...ANNA, id: 3, name: ' anna  åkesson', email: 'b@mejl.example', phone: '+46 (0)70-174 06 05' },
  { ...ANNA, id: 4, name: 'Eva Ek', email: 'eva@mejl.example', phone: '08-123 456 78' },
];

test.each([
  [['Anna@xn--bcher-kva.EXAMPLE'], [1, 2]],
  [['(+46) 070-174 06 05'], [1, 3]],
  [['ANNA ÅKESSON'], [1, 3]],
  [
    ['eva@mejl.example', '08-465 004 00'],
    [2, 4],
  ],
  [['Eva'], []],
])('what has the address, number or name %j is found', (who, ids) => {
  expect(matching(ENQUIRIES, who).map(({ id }) => id)).toEqual(ids);
});

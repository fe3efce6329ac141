import { expect, test } from 'vitest';
import { findMiscounts } from './find-miscounts.ts';

test('finds the texts that say how many there were, in the subject and where the list is named', () => {
  const services = {
    intro: 'Fyra tjänster.',
    items: [1, 2, 3, 4].map((n) => ({ title: `4 ${n}` })),
  };
  const five = { ...services, items: [...services.items, { title: 'Ny' }] };
  expect(findMiscounts('services', services, five, () => [['services', services]])).toMatchObject([
    { path: ['items'], subject: 'services', field: ['intro'] },
  ]);
  expect(findMiscounts('services', services, services, () => [['services', services]])).toEqual([]);

  const trainer = { certifications: ['a', 'b', 'c'], experience: '13 år' };
  const hero = { trust: ['3 år', '3 certifieringar'] };
  const two = { ...trainer, certifications: ['a', 'b'] };
  expect(
    findMiscounts('trainer', trainer, two, () => [
      ['trainer', trainer],
      ['hero', hero],
    ]),
  ).toMatchObject([{ subject: 'hero', field: ['trust', 1] }]);
});

import { expect, test } from 'vitest';
import type { Subject } from '../../src/subjects/subjects.ts';
import { findMiscounts } from './find-miscounts.ts';
import { formOf, withoutEmpty } from './judge.ts';
import { merge } from './merge.ts';

test('a typed number becomes one, and what is none is kept for the schema to refuse', () => {
  const form = formOf('privacy');
  expect(withoutEmpty(form, { retentionDays: '365' })).toEqual({ retentionDays: 365 });
  expect(withoutEmpty(form, { retentionDays: 'ett år' })).toEqual({ retentionDays: 'ett år' });
});

test('what was emptied and may be missing is left out', () => {
  const item = { title: 'Löpskola', badge: ' ', sample: false };
  expect(withoutEmpty(formOf('services'), { items: [item] })).toEqual({
    items: [{ title: 'Löpskola', badge: null }],
  });
});

test('merging takes of each field the version that was changed, and mine where both were', () => {
  const base = { heading: 'A', intro: 'B', button: 'C' };
  const mine = { heading: 'A2', intro: 'B', button: 'mitt' };
  const theirs = { heading: 'A', intro: 'B2', button: 'deras', note: 'ny' };
  const merged = { heading: 'A2', intro: 'B2', button: 'mitt', note: 'ny' };
  expect(merge(base, mine, theirs)).toEqual(merged);
  // Without a common version.
  expect(merge(undefined, mine, theirs)).toEqual(mine);
});

test('merging keeps what either has added to a list, and drops what the other has removed', () => {
  expect(merge(['a', 'b'], ['a', 'b', 'c'], ['a', 'd'])).toEqual(['a', 'd', 'c']);
  const entry = { id: 'x', title: 'En', price: '1' };
  const other = { id: 'y', title: 'Två', price: '2' };
  const mine = [{ ...entry, price: '3' }, other];
  expect(merge([entry, other], mine, [other, { ...entry, title: 'Ett' }])).toEqual([
    { id: 'x', title: 'Ett', price: '3' },
    other,
  ]);
  expect(merge([entry, other], mine, [other])).toEqual(mine);
});

test('texts that say how many there were are found in the subject, and where the list is named', () => {
  const services = { intro: 'Fyra tjänster.', items: [1, 2, 3, 4].map((n) => `4 ${n}`) };
  const trainer = { certifications: ['a', 'b', 'c'], experience: '13 år' };
  const hero = { intro: 'Fyra år.', trust: ['3 år', '3 certifieringar'] };
  const all = () => Object.entries({ services, trainer, hero }) as [Subject, unknown][];
  const five = { ...services, items: [...services.items, 'ny'] };
  expect(findMiscounts('services', services, five, all)).toMatchObject([
    { path: ['items'], subject: 'services', field: ['intro'] },
  ]);
  expect(findMiscounts('services', services, services, all)).toEqual([]);
  const two = { ...trainer, certifications: ['a', 'b'] };
  expect(findMiscounts('trainer', trainer, two, all)).toMatchObject([
    { subject: 'hero', field: ['trust', 1] },
  ]);
});

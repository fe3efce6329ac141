import { expect, test } from 'vitest';
import { merge } from './merge.ts';

test('takes of each field the one that was changed, and mine where both were', () => {
  const base = { heading: 'A', intro: 'B', button: 'C' };
  const mine = { heading: 'A2', intro: 'B', button: 'mitt' };
  const theirs = { heading: 'A', intro: 'B2', button: 'deras', note: 'ny' };
  expect(merge(base, mine, theirs)).toEqual({
    heading: 'A2',
    intro: 'B2',
    button: 'mitt',
    note: 'ny',
  });
});

test('keeps what either has added to a list, and drops what the other has removed', () => {
  expect(merge(['a', 'b'], ['a', 'b', 'c'], ['a', 'd'])).toEqual(['a', 'd', 'c']);
  const entry = { id: 'x', title: 'En', price: '1' };
  const other = { id: 'y', title: 'Två', price: '2' };
  expect(
    merge([entry, other], [{ ...entry, price: '3' }, other], [other, { ...entry, title: 'Ett' }]),
  ).toEqual([{ id: 'x', title: 'Ett', price: '3' }, other]);
  expect(merge([entry, other], [{ ...entry, price: '3' }, other], [other])).toEqual([
    { ...entry, price: '3' },
    other,
  ]);
});

test('takes mine where it is not known what both were made of', () => {
  expect(merge(undefined, { heading: 'mitt' }, { heading: 'deras' })).toEqual({ heading: 'mitt' });
});

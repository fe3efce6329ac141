import { expect, test } from 'vitest';
import { withIds } from './ids.ts';

type Entry = { id?: string; title: string };
const ids = (...entries: Entry[]) =>
  withIds(entries, 'id', ({ title }) => title).map(({ id }) => id);

test('an id is made from the title, without special characters', () => {
  expect(ids({ title: 'Kostrådgivning på nätet' }, { title: '8 veckor' }, { title: '–' })).toEqual([
    'kostradgivning-pa-natet',
    'nr-8-veckor',
    'nr',
  ]);
});

test('a given id is kept, and every id is unique', () => {
  expect(ids({ title: 'PT' }, { id: 'pt', title: 'Annat' }, { title: 'PT' })).toEqual([
    'pt-2',
    'pt',
    'pt-3',
  ]);
});

import { expect, test } from 'vitest';
import { withIds } from './ids.ts';

type Entry = { id?: string; title: string };
const ids = (...entries: Entry[]) =>
  withIds(entries, 'id', ({ title }) => title, []).map(({ id }) => id);

test('a given id is kept; others are made from the title, each unique and without special characters', () => {
  expect(ids({ title: 'PT' }, { id: 'pt', title: 'Annat' }, { title: 'PT' })).toEqual([
    'pt-2',
    'pt',
    'pt-3',
  ]);
  expect(ids({ title: 'Råd på nätet' }, { title: '8 veckor' }, { title: '–' })).toEqual([
    'rad-pa-natet',
    'nr-8-veckor',
    'nr',
  ]);
});

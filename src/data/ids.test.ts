import { expect, test } from 'vitest';
import { withIds } from './ids.ts';

type Entry = { id?: string; title: string };
const ids = (...entries: Entry[]) =>
  withIds(entries, 'id', ({ title }) => title).map(({ id }) => id);

test('an id is the title, in characters that an address keeps as they are', () => {
  expect(ids({ title: 'Kostrådgivning på nätet' }, { title: '8 veckor' }, { title: '–' })).toEqual([
    'kostradgivning-pa-natet',
    'nr-8-veckor',
    'nr',
  ]);
});

test('an id that was given stays, and no two are alike', () => {
  expect(ids({ title: 'PT' }, { id: 'pt', title: 'Annat' }, { title: 'PT' })).toEqual([
    'pt-2',
    'pt',
    'pt-3',
  ]);
});

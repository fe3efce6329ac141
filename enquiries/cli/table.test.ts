import { expect, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { freshStore } from '../../tests/support/enquiries/store.ts';
import { csvCell, csvText } from './table.ts';

test('a table is for a Swedish spreadsheet', () => {
  const { store } = freshStore();
  const id = receive(store, { message: '=1' }, { now: Date.parse('2026-07-01T20:30:00Z') });
  const text = csvText(store.find([id]));
  expect(text).toMatch(/^\ufeff"Nr";"Kom in";.+"Besvarad";"Mejl"\r\n"1";"2026-07-01 22:30";/);
  expect(text).toMatch(/;"070-174 06 05";.*;"'=1";.*"";"inte skickat"\r\n$/);
});

test.each(['=1+1', '+46701740605', '-1', '@a', '\t=1', ' =1', '|cmd', '＝1'])(
  '%j is no formula in a spreadsheet',
  (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  },
);

test.each([
  ['0701740605', '070-174 06 05'],
  ['0846500400', '08-465 004 00'],
  ['070-174 06 05', '070-174 06 05'],
  ['12', '12'],
])('%s keeps its zero in a spreadsheet: %s', (value, cell) => {
  expect(csvCell(value)).toBe(`"${cell}"`);
});

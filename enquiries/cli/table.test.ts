import { expect, test } from 'vitest';
import { ANNA } from '../../tests/support/enquiries/samples.ts';
import { csvCell, csvText, groupedPhone } from './table.ts';

test('a table is for a Swedish spreadsheet', () => {
  const times = { receivedAt: '2026-07-01T20:30:00Z', answeredAt: null };
  const text = csvText([
    { ...ANNA, phone: '0701740605', message: '=1', id: 7, mail: 'x', ...times },
  ]);
  expect(text).toMatch(/^\ufeff"Nr";"Kom in";.+"Besvarad";"Mejl"\r\n"7";"2026-07-01 22:30";/);
  expect(text).toMatch(/;"070-174 06 05";.*;"'=1";.*"";"x"\r\n$/);
});

test.each(['=1+1', '+46701740605', '-1', '@a', '\t=1', ' =1', '|cmd', '＝1'])(
  '%j is no formula in a spreadsheet',
  (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  },
);

test.each([
  ['0701740605', '070-174 06 05'],
  ['073 090 7665', '073-090 76 65'],
  ['0317011234', '031-701 12 34'],
  ['0846500400', '08-46 50 04 00'],
  ['084650040', '08-465 00 40'],
  ['0046701740605', '+46701740605'],
  ['+46 70 174 06 05', '+46 70 174 06 05'],
])('%s keeps its zero in a spreadsheet: %s', (phone, grouped) => {
  expect(groupedPhone(phone)).toBe(grouped);
});

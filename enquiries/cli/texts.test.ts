import { expect, test } from 'vitest';
import type { MailState } from '../storage/records.ts';
import { ANNA, CONTENT } from '../testing/samples.ts';
import { csvCell, listText, stateText } from './texts.ts';

const TIME = Date.UTC(2026, 6, 1, 22, 30);
const mail: MailState = {
  kind: 'enquiry',
  attempts: 0,
  nextAttemptAt: TIME,
  deliveredAt: null,
  refusedAt: null,
  lastError: null,
};
const enquiry = { ...ANNA, id: 3, receivedAt: TIME, mails: [mail] };

test('a line says who, when, what and how far the mail has come', () => {
  const delivered = { ...enquiry, mails: [{ ...mail, deliveredAt: TIME }] };
  const text = listText([delivered], CONTENT);
  expect(text.split('\n')[1]).toMatch(
    /^3 +2026-07-02 00:30 +Anna Åkesson +Gå ner i vikt +levererat 2026-07-02 00:30$/,
  );
  expect(listText([], CONTENT)).toBe('Inga intresseanmälningar än.');
});

test.each([
  [{}, 'väntar'],
  [
    { attempts: 2, lastError: '451 try\nlater' },
    'väntar efter 2 försök, nästa 2026-07-02 00:30: 451 try later',
  ],
  [{ attempts: 1, refusedAt: TIME, lastError: '550 no' }, 'avvisat 2026-07-02 00:30: 550 no'],
])('the state of a mail is told in words (%j)', (change, expected) => {
  expect(stateText({ mails: [{ ...mail, ...change }] }, 'enquiry')).toBe(expected);
});

test.each(['=1+1', '+46701740605', '-1', '@a', '\t=1', ' =1', '|cmd', '＝1'])(
  '%j is no formula in a spreadsheet',
  (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  },
);

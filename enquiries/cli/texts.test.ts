import { expect, test } from 'vitest';
import type { MailState } from '../storage/records.ts';
import { csvCell, stateText } from './texts.ts';

const TIME = Date.UTC(2026, 6, 1, 22, 30);
const mail: MailState = {
  kind: 'enquiry',
  attempts: 0,
  nextAttemptAt: TIME,
  deliveredAt: null,
  refusedAt: null,
  lastError: null,
};

test.each([
  [{}, 'väntar'],
  [{ deliveredAt: TIME }, 'levererat 2026-07-02 00:30'],
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

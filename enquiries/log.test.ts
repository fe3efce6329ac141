import { expect, test } from 'vitest';
import { createLog, errorFields } from './log.ts';

test('each event is one line of JSON with its level, its message and its values', () => {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  log.info({ enquiry: 1, mail: 'receipt' }, 'mail delivered');
  log.warn({}, 'mail is waiting');
  log.error({ code: 'ENOSPC', errcode: undefined, text: 'two\nlines' }, 'it cannot be stored');
  expect(lines.map((line) => ({ ...JSON.parse(line), time: undefined }))).toEqual([
    { level: 30, msg: 'mail delivered', enquiry: 1, mail: 'receipt' },
    { level: 40, msg: 'mail is waiting' },
    { level: 50, msg: 'it cannot be stored', code: 'ENOSPC', text: 'two\nlines' },
  ]);
});

test('of a mail server’s answer only the code is logged', () => {
  const error = Object.assign(new Error('550 <anna@mejl.example> unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  expect(JSON.stringify(errorFields(error))).not.toContain('anna');
  expect(errorFields(error)).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
});

import { expect, test } from 'vitest';
import type { Facts, Log } from './log.ts';

/** A line of the log, taken apart. */
export type LogLine = { level: 'info' | 'warn' | 'error'; message: string; facts: Facts };

/** What the service relies on in a log: each event is one line, told apart by how much it matters. */
export function logContract(open: () => { log: Log; lines: () => LogLine[] }): void {
  test('each event is one line with its level, its message and its facts', () => {
    const { log, lines } = open();
    log.info({ enquiry: 1, mail: 'receipt' }, 'mail delivered');
    log.warn({}, 'mail is waiting');
    log.error({ code: 'ENOSPC', errcode: undefined, text: 'two\nlines' }, 'it cannot be stored');
    expect(lines()).toEqual([
      { level: 'info', message: 'mail delivered', facts: { enquiry: 1, mail: 'receipt' } },
      { level: 'warn', message: 'mail is waiting', facts: {} },
      {
        level: 'error',
        message: 'it cannot be stored',
        facts: { code: 'ENOSPC', text: 'two\nlines' },
      },
    ]);
  });
}

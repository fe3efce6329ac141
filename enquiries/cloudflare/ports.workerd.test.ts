import { expect, inject, test } from 'vitest';
import { ANNA, MAIL, receive } from '../../tests/support/enquiries/samples.ts';
import { DAY } from '../limits.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { databaseContract } from '../ports.contract.ts';
import { Store } from '../storage/store.ts';
import { durableDatabase, openSocket } from './ports.ts';
import { currentObject, testWithin } from './testing/objects.ts';

databaseContract(() => durableDatabase(currentObject().storage), testWithin);

testWithin('erasing reads each enquiry a few times a day, also when the object was evicted', () => {
  const { storage } = currentObject();
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const transactionSync = <T>(work: () => T) => storage.transactionSync(work);
  const exec = (...statement: [string]) => {
    const cursor = storage.sql.exec(...statement);
    cursors.push(cursor);
    return cursor;
  };
  // After an eviction only the database remains.
  const wake = () => new Store(durableDatabase({ transactionSync, sql: { exec } } as never));
  const rowsRead = (work: () => unknown) => {
    cursors.length = 0;
    work();
    return cursors.reduce((rows, cursor) => rows + cursor.rowsRead, 0);
  };
  const age = 90 * DAY;
  const start = Date.now();
  const store = wake();
  for (let now = start - age; now <= start; now += DAY)
    store.markDelivered(receive(store, {}, { now }), now);
  const erase = (now: number) =>
    rowsRead(() => wake().eraseExpired({ age: 2 * age, sendsMail: true, now }));
  expect(erase(start + DAY)).toBeLessThan(91 * 5);
  expect(erase(start + DAY + 1)).toBeLessThan(10);
  expect(rowsRead(() => wake().isRepeated(ANNA, start + 5 * DAY))).toBeLessThan(10);
  expect(rowsRead(() => wake().countRecent(start))).toBeLessThan(10);
});

test.each(['smtp', 'smtps'] as const)('mail and password go encrypted by %s', async (scheme) => {
  const port = inject('mailPorts')[scheme];
  const url = new URL(`${scheme}://anna:hemligt@localhost:${port}`);
  // Rejects if the server refuses the mail.
  await smtpTransport(url, { name: 'provstudion.example', getSocket: openSocket })(MAIL);
});

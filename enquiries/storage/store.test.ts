import { stat } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { DAY } from '../limits.ts';
import { createLog } from '../log.ts';
import { databaseFile, openDatabase, openStore } from '../node/sqlite/database.ts';
import { temporaryFolder } from '../node/testing/files.ts';
import { FIELD_NAMES } from '../protocol.ts';
import { eraseExpired } from '../service.ts';
import { ANNA } from '../testing/samples.ts';
import type { Store } from './store.ts';

const HOST = 'provstudion.example';
const HOUR = 3_600_000;

async function freshStore() {
  const file = databaseFile(await temporaryFolder());
  const store = openStore(file, 100);
  onTestFinished(() => store.close());
  const due = (now: number) => store.due(now, HOUR, 10).map(({ messageId }) => messageId);
  /** Stores an enquiry with one mail, and gives the Message-ID of that. */
  const addMail = (kind: 'enquiry' | 'receipt' = 'enquiry', now = 1000) => {
    const before = due(now);
    const id = store.add(ANNA, [kind], HOST, now);
    const [messageId = ''] = due(now).filter((one) => !before.includes(one));
    return { id, messageId };
  };
  const logSize = async () => (await stat(`${file}-wal`)).size;
  return { store, file, due, addMail, logSize };
}

test('an enquiry is kept with the mail that it causes', async () => {
  const { store } = await freshStore();
  const id = store.add(ANNA, ['receipt', 'enquiry'], HOST, 1000);
  const [owner, receipt] = store.due(1000, HOUR, 10);
  expect([owner?.kind, receipt?.kind]).toEqual(['enquiry', 'receipt']);
  expect(owner?.messageId).toMatch(/^[0-9a-f-]{36}@provstudion\.example$/);
  expect(owner?.messageId).not.toBe(receipt?.messageId);
  const pending = store.pending(owner?.messageId ?? '');
  expect(pending?.enquiry).toEqual({ ...ANNA, id, receivedAt: 1000 });
  expect(store.waiting(1000)).toEqual({ enquiries: 1, waiting: 2, oldest: 1000 });
});

test('an enquiry is known again by its key for ever, and without one by its words for an hour', async () => {
  const { store, file } = await freshStore();
  const receive = (one: Store, now: number, words: object, key: string | null) => {
    const enquiry = { ...ANNA, ...words };
    return one.receive({ enquiry, key, host: HOST, receipt: false, buckets: [] }, now);
  };
  const key = crypto.randomUUID();
  const id = receive(store, HOUR, {}, key);
  const reopened = openStore(file, 100);
  onTestFinished(() => reopened.close());
  const isKnown = (now: number, words: object, withKey: string | null) => {
    const number = receive(reopened, now, words, withKey);
    if (number !== id) reopened.erase([number]);
    return number === id;
  };
  expect(isKnown(9 * HOUR, {}, key)).toBe(true);
  expect(isKnown(HOUR, {}, crypto.randomUUID())).toBe(false);
  expect(isKnown(2 * HOUR, {}, null)).toBe(true);
  expect(isKnown(2 * HOUR + 1, {}, null)).toBe(false);
  // The clock was ahead when it came.
  expect(isKnown(HOUR - 1, {}, null)).toBe(false);
  for (const field of FIELD_NAMES) expect(isKnown(HOUR, { [field]: '-' }, key)).toBe(false);
});

test('one receipt goes to an address in a day, however it is written', async () => {
  const { store } = await freshStore();
  const receive = (email: string, now: number) => {
    const enquiry = { ...ANNA, email };
    const key = crypto.randomUUID();
    const id = store.receive({ enquiry, key, host: HOST, receipt: true, buckets: [] }, now);
    return store.list({ from: id, limit: 1 })[0]?.mails.length;
  };
  expect(receive('anna@mejl.example', 1)).toBe(2);
  for (const again of ['anna@mejl.example', 'Anna@Mejl.example', 'anna+2@mejl.example']) {
    expect(receive(again, DAY), again).toBe(1);
  }
  expect(receive('eva@mejl.example', DAY)).toBe(2);
  expect(receive('anna@mejl.example', DAY + 2)).toBe(2);
});

test('when the mail cannot be stored, the enquiry is not either', async () => {
  const { store } = await freshStore();
  expect(() => store.add(ANNA, ['enquiry', 'enquiry'], HOST, 1000)).toThrow(/UNIQUE/);
  expect(store.list()).toEqual([]);
});

test('a mail is due when its time comes, and is gone when delivered', async () => {
  const { store, due, addMail } = await freshStore();
  const { messageId } = addMail();
  store.markFailed(messageId, '451 later', 5000);
  expect([due(4999), due(5000)]).toEqual([[], [messageId]]);
  expect(store.pending(messageId)).toMatchObject({ attempts: 1 });
  store.markDelivered(messageId, 6000);
  expect(due(9000)).toEqual([]);
  const delivered = { attempts: 2, deliveredAt: 6000, lastError: null };
  expect(store.list()).toMatchObject([{ mails: [delivered] }]);
  expect(store.waiting(9000)).toEqual({ enquiries: 1, waiting: 0, oldest: undefined });
});

test('a refused mail no longer waits, until the owner asks for another try', async () => {
  const { store, due, addMail } = await freshStore();
  const { messageId } = addMail('receipt');
  store.markRefused(messageId, '550 unknown', 2000);
  expect([due(9000), store.waiting(9000).waiting]).toEqual([[], 0]);
  expect(store.retry(9000)).toBe(1);
  expect(due(9000)).toEqual([messageId]);
});

test('a clock that was set back holds no mail up for longer than a pause', async () => {
  const { store, due } = await freshStore();
  store.add(ANNA, ['enquiry'], HOST, 1000 + 2 * HOUR);
  const [messageId = 'none is due'] = due(1000);
  expect(store.waiting(1000)).toMatchObject({ waiting: 1, oldest: 1000 });
  store.markFailed(messageId, '451 later', 1000 + HOUR);
  expect(due(1000)).toEqual([]);
  expect(store.nextDue(1000, HOUR)).toBe(1000 + HOUR);
});

test('what is erased is not delivered, and its number is not given again', async () => {
  const { store, due, addMail } = await freshStore();
  const kept = addMail();
  const erased = addMail();
  store.erase([erased.id]);
  expect(store.list().map(({ id }) => id)).toEqual([kept.id]);
  expect(due(1000)).toEqual([kept.messageId]);
  expect(store.pending(erased.messageId)).toBeUndefined();
  expect(addMail().id).toBeGreaterThan(erased.id);
});

test('lists the latest first, whatever the clock said, each with its mail and from any number on', async () => {
  const { store } = await freshStore();
  const mails = [['enquiry', 'receipt'], [], ['enquiry'], ['enquiry']] as const;
  for (const [i, kinds] of mails.entries()) store.add(ANNA, kinds, HOST, 9000 - i);
  store.erase([3]);
  const listed = (page: { from?: number; limit?: number }) =>
    store.list(page).map(({ id, mails }) => [id, ...mails.map(({ kind }) => kind)]);
  expect(listed({})).toEqual([[4, 'enquiry'], [2], [1, 'enquiry', 'receipt']]);
  expect(listed({ from: 3, limit: 1 })).toEqual([[2]]);
});

test('after every commit the log is empty, so that losing it loses nothing, once no one reads', async () => {
  const { store, file, addMail, logSize } = await freshStore();
  const { messageId } = addMail();
  expect(await logSize()).toBe(0);
  store.markFailed(messageId, '451 later', 2000);
  expect(await logSize()).toBe(0);
  const reader = openDatabase(file, 100);
  reader.exec('BEGIN; SELECT * FROM enquiry');
  addMail();
  expect(await logSize()).toBeGreaterThan(0);
  reader.exec('COMMIT');
  addMail();
  expect(await logSize()).toBe(0);
  expect(reader.prepare('SELECT count(*) AS count FROM enquiry').get()).toEqual({ count: 3 });
  reader.close();
});

test('every commit is synced to disk before it returns, and what is erased is overwritten', async () => {
  const { file } = await freshStore();
  const database = openDatabase(file, 100);
  const pragmas = ['synchronous', 'journal_mode', 'secure_delete'];
  const values = pragmas.map((name) => database.prepare(`PRAGMA ${name}`).get()?.[name]);
  expect(values).toEqual([2, 'wal', 1]);
  database.close();
});

test('what is older than the days given goes, once its mail has been accepted', async () => {
  const { store } = await freshStore();
  const lines: Record<string, unknown>[] = [];
  const log = createLog((line) => void lines.push(JSON.parse(line)));
  const now = Date.now();
  for (const [name, days] of Object.entries({ old: 31, unread: 32, new: 29 })) {
    store.add({ ...ANNA, name }, ['enquiry'], HOST, now - days * DAY);
  }
  for (const { messageId } of store.due(now, DAY, 10)) {
    if (store.pending(messageId)?.enquiry.name !== 'unread') store.markDelivered(messageId, now);
  }
  eraseExpired(store, 30, log);
  expect(store.list().map(({ name }) => name)).toEqual(['new', 'unread']);
  expect(lines).toMatchObject([
    { level: 50, undelivered: 1, days: 30 },
    { level: 30, erased: 1, days: 30 },
  ]);
});

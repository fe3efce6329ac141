import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile, openDatabase, openStore } from '../node/sqlite/database.ts';
import { temporaryFolder } from '../node/testing/files.ts';
import { FIELD_NAMES } from '../protocol.ts';
import { ANNA } from '../testing/samples.ts';
import type { Store } from './store.ts';

const HOST = 'provstudion.example';
const HOUR = 3_600_000;

async function freshStore(): Promise<{ store: Store; file: string }> {
  const file = databaseFile(join(await temporaryFolder(), 'data'));
  const store = openStore(file, 100);
  onTestFinished(() => {
    try {
      store.close();
    } catch {
      // The test closed it.
    }
  });
  return { store, file };
}

test('an enquiry is kept with the mail that it causes', async () => {
  const { store } = await freshStore();
  const id = store.add(ANNA, ['enquiry', 'receipt'], HOST, 1000);
  const mails = store.mails.due(1000, HOUR, 10);
  expect(mails.map(({ kind }) => kind)).toEqual(['enquiry', 'receipt']);
  const [pending] = mails.map((mail) => store.mails.pending(mail));
  expect(pending?.enquiry).toEqual({ ...ANNA, id, receivedAt: 1000 });
  expect(mails[0]?.messageId).toMatch(/^[0-9a-f-]{36}@provstudion\.example$/);
  expect(mails[0]?.messageId).not.toBe(mails[1]?.messageId);
  expect(store.waiting(1000)).toEqual({ enquiries: 1, waiting: 2, oldest: 1000 });
});

test('an enquiry is known again by its key for ever, and without one by its words for a while', async () => {
  const { store, file } = await freshStore();
  const key = crypto.randomUUID();
  const id = store.add(ANNA, [], HOST, 1000, key);
  const reopened = openStore(file, 100);
  onTestFinished(() => reopened.close());
  const find = (words: object, withKey: string | null, since: number, now: number) =>
    reopened.findRepeated({ ...ANNA, ...words }, withKey, since, now);
  expect(find({}, key, 8000, 9000)).toBe(id);
  expect(find({}, crypto.randomUUID(), 0, 1000)).toBeUndefined();
  expect(find({}, null, 1000, 2000)).toBe(id);
  expect(find({}, null, 1001, 2001)).toBeUndefined();
  // The clock was ahead when it came.
  expect(find({}, null, 0, 999)).toBeUndefined();
  for (const field of FIELD_NAMES) expect(find({ [field]: '-' }, key, 0, 9000)).toBeUndefined();
});

test('when the mail cannot be stored, the enquiry is not either', async () => {
  const { store } = await freshStore();
  const twice = ['enquiry', 'enquiry'] as const;
  expect(() => store.add(ANNA, twice, HOST, 1000)).toThrow(/UNIQUE/);
  expect(store.list()).toEqual([]);
  expect(store.add(ANNA, ['enquiry'], HOST, 1000)).toBeGreaterThan(0);
});

test('a mail is due when its time comes, keeps its Message-ID, and is gone when delivered', async () => {
  const { store } = await freshStore();
  store.add(ANNA, ['enquiry'], HOST, 1000);
  const [mail] = store.mails.due(1000, HOUR, 10);
  if (!mail) throw new Error('no mail');
  store.mails.markFailed(mail, '451 later', 5000);
  expect(store.mails.due(4999, HOUR, 10)).toEqual([]);
  expect(store.mails.due(5000, HOUR, 10)).toEqual([mail]);
  expect(store.mails.pending(mail)).toMatchObject({ messageId: mail.messageId, attempts: 1 });
  expect(store.mails.markDelivered(mail, 6000)).toBe(true);
  expect(store.mails.due(9000, HOUR, 10)).toEqual([]);
  const delivered = { attempts: 2, deliveredAt: 6000, lastError: null };
  expect(store.list()).toMatchObject([{ mails: [delivered] }]);
  expect(store.waiting(9000)).toEqual({ enquiries: 1, waiting: 0, oldest: undefined });
});

test('a refused mail no longer waits, until the owner asks for another try', async () => {
  const { store } = await freshStore();
  store.add(ANNA, ['receipt'], HOST, 1000);
  const [mail] = store.mails.due(1000, HOUR, 10);
  if (!mail) throw new Error('no mail');
  store.mails.markRefused(mail, '550 unknown', 2000);
  expect(store.mails.due(9000, HOUR, 10)).toEqual([]);
  expect(store.waiting(9000).waiting).toBe(0);
  expect(store.mails.retry(9000)).toBe(1);
  expect(store.mails.due(9000, HOUR, 10)).toHaveLength(1);
});

test('what is erased leaves no trace in any file, and its number is not given again', async () => {
  const { store, file } = await freshStore();
  const eva = { ...ANNA, name: 'Eva Hemlig', email: 'eva@mejl.example', message: 'hemligheten' };
  store.add(ANNA, ['enquiry'], HOST, 1000);
  const key = crypto.randomUUID();
  const id = store.add(eva, ['enquiry'], HOST, 1000, key);
  const [, mail] = store.mails.due(1000, HOUR, 10);
  store.erase([id]);
  expect(store.list().map(({ name }) => name)).toEqual([ANNA.name]);
  expect(store.mails.due(1000, HOUR, 10)).toHaveLength(1);
  if (mail) expect(store.mails.markDelivered(mail, 2000)).toBe(false);
  for (const path of [file, `${file}-wal`]) {
    const bytes = await readFile(path, 'latin1');
    expect(bytes).not.toMatch(/Hemlig|eva@mejl|hemligheten/);
    expect(bytes).not.toContain(key);
  }
  expect(await readFile(file, 'latin1')).toContain('anna@mejl.example');
  expect(store.add(eva, [], HOST, 1000)).toBeGreaterThan(id);
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

test('a clock that was set back holds no mail up for longer than a pause', async () => {
  const { store } = await freshStore();
  store.add(ANNA, ['enquiry'], HOST, 1000 + 2 * HOUR);
  const [mail] = store.mails.due(1000, HOUR, 10);
  if (!mail) throw new Error('further ahead than any pause is due');
  expect(store.waiting(1000)).toMatchObject({ waiting: 1, oldest: 1000 });
  store.mails.markFailed(mail, '451 later', 1000 + HOUR);
  expect(store.mails.due(1000, HOUR, 10)).toEqual([]);
  expect(store.mails.nextDue(1000, HOUR)).toBe(1000 + HOUR);
});

test('a mail whose row was given to another is not marked in its stead', async () => {
  const { store } = await freshStore();
  const id = store.add(ANNA, ['enquiry'], HOST, 1000);
  const [erased] = store.mails.due(1000, HOUR, 10);
  store.erase([id]);
  store.add(ANNA, ['enquiry'], HOST, 1000);
  const [next] = store.mails.due(1000, HOUR, 10);
  if (!erased || !next) throw new Error('no mail');
  expect(next.row).toBe(erased.row);
  expect(store.mails.markDelivered(erased, 2000)).toBe(false);
  expect(store.mails.pending(erased)).toBeUndefined();
  expect(store.mails.due(2000, HOUR, 10)).toEqual([next]);
});

test('after every commit the log is empty, so that losing it loses nothing', async () => {
  const { store, file } = await freshStore();
  const size = async () => (await stat(`${file}-wal`)).size;
  store.add(ANNA, ['enquiry'], HOST, 1000);
  expect(await size()).toBe(0);
  const [mail] = store.mails.due(1000, HOUR, 10);
  if (mail) store.mails.markFailed(mail, '451 later', 2000);
  expect(await size()).toBe(0);
});

test('one who reads holds no write up, and the log is emptied after that', async () => {
  const { store, file } = await freshStore();
  store.add(ANNA, ['enquiry'], HOST, 1000);
  const reader = openDatabase(file, 100);
  reader.exec('BEGIN; SELECT * FROM enquiry');
  store.add(ANNA, ['enquiry'], HOST, 1000);
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
  reader.exec('COMMIT');
  store.add(ANNA, ['enquiry'], HOST, 1000);
  expect((await stat(`${file}-wal`)).size).toBe(0);
  expect(reader.prepare('SELECT count(*) AS count FROM enquiry').get()).toEqual({ count: 3 });
  reader.close();
});

test('every commit is synced to disk before it returns', async () => {
  const { file } = await freshStore();
  const database = openDatabase(file, 100);
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA secure_delete').get()).toEqual({ secure_delete: 1 });
  database.close();
});

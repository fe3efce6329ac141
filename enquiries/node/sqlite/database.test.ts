import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../storage/database-schema.ts';
import { ANNA } from '../../testing/samples.ts';
import { damagePage, temporaryFolder } from '../testing/files.ts';
import { APPLICATION_ID, databaseFile, openDatabase, openStore } from './database.ts';

async function filledDatabase(): Promise<string> {
  const file = databaseFile(await temporaryFolder());
  const store = openStore(file, 100);
  for (let i = 0; i < 50; i++) store.add(ANNA, ['enquiry'], 'provstudion.example', i);
  store.close();
  return file;
}

test.each([
  ['overwritten in the middle', (bytes: Buffer) => bytes.fill(0x5a, 4096, 12_288)],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 8192)],
  ['no database at all', () => Buffer.from('not a database, but somebody needs it'.repeat(30))],
])('a database that is %s is refused, with what to do, and left as it is', async (_, damage) => {
  const file = await filledDatabase();
  await writeFile(file, damage(await readFile(file)));
  const before = await readFile(file);
  expect(() => openDatabase(file, 100)).toThrow(
    /is damaged[\s\S]*Copy the whole folder[\s\S]*\.recover/,
  );
  expect(await readFile(file)).toEqual(before);
});

test('a database of another program is refused and left as it is', async () => {
  const file = databaseFile(await temporaryFolder());
  const other = new DatabaseSync(file);
  other.exec('CREATE TABLE recipes (name TEXT)');
  other.close();
  const before = await readFile(file);
  expect(() => openDatabase(file, 100)).toThrow(/another program/);
  expect(await readFile(file)).toEqual(before);
});

test('a database of a newer version is refused', async () => {
  const file = await filledDatabase();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openDatabase(file, 100)).toThrow(/newer version/);
});

test('a locked database is refused as locked', async () => {
  const file = await filledDatabase();
  const other = new DatabaseSync(file);
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  expect(() => openDatabase(file, 50)).toThrow(/locked by another program/);
  other.close();
  openDatabase(file, 50).close();
});

test('an index that does not tell the truth is made anew, and that is said', async () => {
  const file = await filledDatabase();
  const id = messageIds(file)[7] ?? '';
  // One letter of one entry: the index is in order still, and lacks a mail.
  await damagePage(file, 'sqlite_autoindex_mail_1', (page) => {
    page.write(id.replace(/.$/, 'f'), page.indexOf(id));
  });
  const told: string[] = [];
  const database = openDatabase(file, 100, (damage) => told.push(damage));
  expect(told).toEqual([expect.stringMatching(/missing from index sqlite_autoindex_mail_1/)]);
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
  expect(messageIds(file)).toContain(id);
  openDatabase(file, 100, (damage) => told.push(damage)).close();
  expect(told).toHaveLength(1);
});

function messageIds(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT message_id AS id FROM mail NOT INDEXED').all();
  database.close();
  return rows.map(({ id }) => String(id));
}

test.each([
  ['moved away', /is not there, but its write-ahead log is/],
  ['emptied', /has been cut to 0 bytes/],
])('a database that was %s beside its log is refused', async (how, words) => {
  const file = await filledDatabase();
  const database = openDatabase(file, 100);
  database.exec("UPDATE enquiry SET name = 'in the log alone'");
  const log = await readFile(`${file}-wal`);
  database.close();
  await writeFile(`${file}-wal`, log);
  if (how === 'emptied') await writeFile(file, '');
  else await rename(file, `${file}.moved`);
  expect(() => openDatabase(file, 100)).toThrow(words);
  expect((await stat(`${file}-wal`)).size).toBe(log.length);
});

test('a database of the first version is brought up to this one with all that it holds', async () => {
  const file = databaseFile(await temporaryFolder());
  const old = new DatabaseSync(file);
  old.exec(`${MIGRATIONS[0]}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 1`);
  old.exec("INSERT INTO enquiry VALUES (7, 1000, 'Anna', 'a@b.example', '070', '', 'Hej')");
  old.exec("INSERT INTO mail VALUES (7, 'enquiry', 'x@a.example', 2, 3000, NULL, NULL, '451')");
  old.close();
  const store = openStore(file, 100);
  expect(store.list()).toMatchObject([{ id: 7, receivedAt: 1000, message: 'Hej' }]);
  const [mail] = store.mails.due(3000, 100, 1);
  expect(mail && store.mails.pending(mail)).toMatchObject({
    messageId: 'x@a.example',
    attempts: 2,
  });
  store.close();
});

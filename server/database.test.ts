import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databaseFile, openDatabase } from './database.ts';
import { Store } from './store.ts';
import { ANNA, temporaryFolder } from './testing.ts';

async function filledDatabase(): Promise<string> {
  const file = databaseFile(await temporaryFolder());
  const store = new Store(openDatabase(file, 100));
  for (let i = 0; i < 50; i++) store.add(ANNA, ['enquiry'], 'glodkraft.example', i);
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

test('a folder that cannot be made is named', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'data'), '');
  expect(() => openDatabase(databaseFile(join(folder, 'data')), 50)).toThrow(
    /enquiries\.db cannot be opened/,
  );
});

test('opening again keeps everything', async () => {
  const file = await filledDatabase();
  const store = new Store(openDatabase(file, 100));
  expect(store.list()).toHaveLength(50);
  store.close();
});

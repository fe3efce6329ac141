import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { temporaryFolder } from '../../tests/support/files.ts';
import { databaseContract } from '../ports.contract.ts';
import { databaseFile } from './data-folder.ts';
import { openDatabase } from './database.ts';

const file = databaseFile(temporaryFolder());
databaseContract(() => openDatabase(file, 100));

function filledDatabase(): string {
  const file = databaseFile(temporaryFolder());
  const store = openStore(file);
  for (let now = 0; now < 50; now++) receive(store, { name: `Nr ${now}` }, { now });
  store.close();
  return file;
}

const runSql = (sql: string) => (file: string) => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};
const rewriteBytes = (rewrite: (bytes: Buffer) => Buffer) => (file: string) =>
  writeFileSync(file, rewrite(readFileSync(file)));

test.each([
  ['damaged', rewriteBytes((bytes) => bytes.fill(0x5a, 4096, 12_288)), /skadad.+journal/],
  ['cut off', rewriteBytes((bytes) => bytes.subarray(0, 8192)), /är skadad/],
  ['none at all', rewriteBytes(() => Buffer.from('not one'.repeat(99))), /är skadad/],
  ['older', runSql('PRAGMA user_version = 10; PRAGMA journal_mode = WAL'), /annan version/],
])('a database that is %s is refused with advice, unchanged', (_, damageFile, message) => {
  const file = filledDatabase();
  damageFile(file);
  const before = readFileSync(file);
  expect(() => openDatabase(file, 100)).toThrow(message);
  expect(readFileSync(file)).toEqual(before);
});

test('an index that differs from its table, which would stop all mail, is made anew', () => {
  const file = filledDatabase();
  const database = new DatabaseSync(file);
  const query = "SELECT rootpage FROM sqlite_schema WHERE name = 'enquiry_undelivered'";
  const page = Number(database.prepare(query).get()?.['rootpage']);
  database.close();
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(page * 4096 - 1) ^ 1, page * 4096 - 1);
  writeFileSync(file, bytes);
  const store = openStore(file);
  onTestFinished(() => store.close());
  expect(store.markTried(store.nextMail(99)?.id ?? 0, 99)).toBe(1);
});

test('every commit is synced, and no byte of what is erased is left', () => {
  const file = filledDatabase();
  const database = openDatabase(file, 100);
  const pragmas = ['synchronous', 'journal_mode', 'secure_delete'];
  const values = pragmas.flatMap((name) => database.query<object>(`PRAGMA ${name}`));
  expect(values.flatMap(Object.values)).toEqual([2, 'truncate', 1]);
  expect(readFileSync(file, 'latin1')).toContain('Nr 49');
  database.transaction((run) => run('DELETE FROM enquiry'));
  for (const path of [file, `${file}-journal`]) {
    expect(readFileSync(path, 'latin1')).not.toContain('Nr 4');
  }
  database.close();
});

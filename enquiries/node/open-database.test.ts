import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { temporaryFolder } from '../../tests/support/files.ts';
import { databaseContract } from '../ports.contract.ts';
import { MIGRATIONS } from '../storage/schema.ts';
import { databaseFile } from './data-folder.ts';
import { APPLICATION_ID, openDatabase } from './open-database.ts';

databaseContract(async () => {
  const file = databaseFile(await temporaryFolder());
  const open = async () => openDatabase(file, 100);
  return { database: await open(), reopen: open };
});

async function filledDatabase(): Promise<string> {
  const file = databaseFile(await temporaryFolder());
  const store = openStore(file);
  for (let now = 0; now < 50; now++) receive(store, { name: `Nr ${now}` }, { now });
  store.close();
  return file;
}

/** A file, by default a new one, that another connection has changed by these statements. */
async function changedDatabase(statements: string, given?: string): Promise<string> {
  const file = given ?? databaseFile(await temporaryFolder());
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
  return file;
}

const bytesThat = async (damage: (bytes: Buffer) => Buffer) => {
  const file = await filledDatabase();
  await writeFile(file, damage(await readFile(file)));
  return file;
};
const DAMAGED = /is damaged[\s\S]*Copy the whole folder[\s\S]*\.recover/;

test.each([
  ['overwritten in the middle', () => bytesThat((b) => b.fill(0x5a, 4096, 12_288)), DAMAGED],
  ['cut off', () => bytesThat((bytes) => bytes.subarray(0, 8192)), DAMAGED],
  ['none at all', () => bytesThat(() => Buffer.from('somebody needs it'.repeat(60))), DAMAGED],
  ['emptied', () => bytesThat(() => Buffer.from('')), /has been cut to 0 bytes/],
  ['of another program', () => changedDatabase('CREATE TABLE recipes (name TEXT)'), /another pro/],
  [
    'of a newer version',
    async () => changedDatabase('PRAGMA user_version = 99', await filledDatabase()),
    /newer version/,
  ],
])(
  'a database that is %s is refused with the reason, and stays as it is',
  async (_, make, words) => {
    const file = await make();
    const before = await readFile(file);
    expect(() => openDatabase(file, 100)).toThrow(words);
    expect(await readFile(file)).toEqual(before);
  },
);

test('a log without its database is left alone', async () => {
  const file = await filledDatabase();
  const database = new DatabaseSync(file);
  database.exec("UPDATE enquiry SET name = 'in the log alone'");
  const log = await readFile(`${file}-wal`);
  database.close();
  await writeFile(`${file}-wal`, log);
  await rename(file, `${file}.moved`);
  expect(() => openDatabase(file, 100)).toThrow(/is not there, but its write-ahead log is/);
  expect((await stat(`${file}-wal`)).size).toBe(log.length);
});

test('every commit is synced, erased rows are overwritten, and the log is emptied once no one reads', async () => {
  const file = await filledDatabase();
  const database = openDatabase(file, 100);
  const pragmas = ['synchronous', 'journal_mode', 'secure_delete'];
  const values = pragmas.flatMap((name) => database.all<object>(`PRAGMA ${name}`));
  expect(values.flatMap(Object.values)).toEqual([2, 'wal', 1]);
  const reader = new DatabaseSync(file);
  reader.exec('BEGIN; SELECT * FROM enquiry');
  const change = () => database.transaction((run) => run("UPDATE enquiry SET name = name || '.'"));
  change();
  reader.close();
  change();
  expect((await stat(`${file}-wal`)).size).toBe(0);
  database.close();
});

test('a database of schema 6 is brought up to this one: goals in words, and what waits is still mailed', async () => {
  const file = await changedDatabase(
    `${MIGRATIONS.slice(0, 6).join(';')};
     PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 6;
     INSERT INTO form VALUES (1, '{"mailboxes":["a@b.example"],"goals":[["run","Springa"],["fly","Flyga"]]}');
     INSERT INTO enquiry (id, received_at, name, email, phone, training_goal, message, form_key)
       VALUES (7, 1000, 'Anna', 'a@b.example', '070', 'fly', 'Hej', NULL),
              (8, 2000, 'Eva', 'e@b.example', '070', 'gone', '', 'key');
     INSERT INTO mail VALUES (7, 'enquiry', 'x@a.example', 2, 3000, NULL, NULL, '451'),
                             (8, 'enquiry', 'y@a.example', 1, 2000, 2500, NULL, NULL),
                             (7, 'receipt', 'z@a.example', 1, 2000, NULL, NULL, NULL)`,
  );
  const store = openStore(file);
  const [eva, anna] = store.list();
  expect(anna).toMatchObject({ id: 7, receivedAt: 1000, trainingGoal: 'Flyga', message: 'Hej' });
  expect(eva).toMatchObject({ id: 8, trainingGoal: 'gone', deliveredAt: 2500 });
  expect(store.due(3000, 100, 9)).toEqual(['x@a.example']);
  expect(store.pending('x@a.example')).toMatchObject({ attempts: 2 });
  store.close();
  openDatabase(file, 100).close();
});

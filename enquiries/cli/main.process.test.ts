import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY } from '../limits.ts';
import { databaseFile, openDatabase, openStore } from '../node/sqlite/database.ts';
import { SqliteDatabase } from '../node/sqlite/sqlite-database.ts';
import { writeFiles } from '../node/testing/files.ts';
import { finish, startServer } from '../node/testing/server-process.ts';
import { startSmtp } from '../node/testing/smtp-server.ts';
import { workspace } from '../node/testing/workspace.ts';
import { keepForm } from '../storage/earlier-forms.ts';
import type { Store } from '../storage/store.ts';
import { eventually } from '../testing/eventually.ts';
import { ANNA, MAILBOX } from '../testing/samples.ts';

const EVA = { ...ANNA, name: 'Eva Ek', email: 'Eva@Mejl.example', trainingGoal: '', message: '=1' };

function fill(store: Store) {
  store.add(ANNA, ['enquiry'], 'a.example', Date.now() - 2000);
  store.add(EVA, ['enquiry', 'receipt'], 'a.example', Date.now() - 1000);
}

/** A data folder that was filled, and the command on it. */
async function open(prepare: (store: Store) => void = fill) {
  const { environment, folder } = await workspace();
  const file = databaseFile(join(folder, 'data'));
  const store = openStore(file, 1000);
  prepare(store);
  store.close();
  const cli = (...args: string[]) => finish('cli/main.ts', args, environment);
  return { environment, folder, file, cli };
}

const healthOf = async (url: string) => (await fetch(`${url}/healthz`)).json();

test('lists newest first with the state of delivery, shows one, and saves a table over no other file', async () => {
  const { cli, folder } = await open();
  const list = await cli();
  expect(list.code).toBe(0);
  const [heading, first, second] = list.output.split('\n');
  expect(heading).toMatch(/^Nr +Kom in +Namn +Mål +Mejl$/);
  expect(first).toMatch(/^2 .+ Eva Ek +– +väntar$/);
  expect(second).toMatch(/^1 .+ Anna Åkesson +Gå ner i vikt +väntar$/);
  expect((await cli('show', '1')).output).toContain(ANNA.message);

  const path = join(folder, 'lista.csv');
  expect((await cli('csv', path)).output).toContain('2 intresseanmälningar');
  const table = await readFile(path, 'utf8');
  expect(table).toContain(`"'=1"`);
  expect(table.split('\r\n')).toHaveLength(4);
  await writeFile(path, 'mine');
  const refused = { code: 1, output: expect.stringContaining('finns redan') };
  expect(await cli('csv', path)).toMatchObject(refused);
  expect(await readFile(path, 'utf8')).toBe('mine');
});

test('lists a page at a time, and shows goals that are gone by their labels', async () => {
  const { cli, file } = await open((store) => {
    for (let i = 0; i < 52; i++) store.add({ ...ANNA, trainingGoal: 'maraton' }, [], 'a', i);
  });
  const database = new SqliteDatabase(openDatabase(file, 1000));
  const goals = new Map([['maraton', 'Springa maraton']]);
  keepForm(database, { mailbox: MAILBOX, goals }, undefined);
  database.close();
  const { output } = await cli();
  expect(output.match(/^\d+ .+ Springa maraton /gm)).toHaveLength(50);
  expect(output).toContain('Sammanlagt finns 52 intresseanmälningar');
  expect(output).toMatch(/npm run enquiries -- list 2$/m);
  expect((await cli('list', '2')).output).toMatch(/^2 .+\n1 .+\n$/m);
  expect((await cli('csv')).output.match(/"Springa maraton"/g)).toHaveLength(52);
});

test('the list tells of enquiries that are past their time and have never arrived', async () => {
  const { cli } = await open((store) =>
    store.add(ANNA, ['enquiry'], 'a.example', Date.now() - 366 * DAY),
  );
  expect((await cli()).output).toMatch(/^Obs! 1 intresseanmälan är äldre än 365 dagar/m);
});

test('forgets a person in the database, in waiting mail and in mail files, while the server runs', async () => {
  const { cli, environment, folder, file } = await open();
  const { url } = await startServer(environment);
  await eventually(async () => expect(await healthOf(url)).toMatchObject({ waiting: 0 }));
  expect(await readdir(join(folder, 'data/outbox'))).toHaveLength(3);
  const { code, output } = await cli('forget', 'eVA@mejl.EXAMPLE');
  expect(output).toMatch(/^Raderat: 1 intresseanmälan /);
  expect(code).toBe(0);
  expect((await cli()).output).not.toContain('Eva');
  expect(await readdir(join(folder, 'data/outbox'))).toHaveLength(1);
  for (const path of [file, `${file}-wal`]) {
    expect(await readFile(path, 'latin1')).not.toMatch(/Eva Ek|Eva@Mejl/);
  }
  expect((await cli('forget', 'eva@mejl.example')).output).toMatch(/^Det finns inget sparat/);
});

test('forgotten mail is not sent, and retry sends at once what waited, while the server runs', async () => {
  const { cli, environment } = await open((store) => {
    fill(store);
    // Their mail is to be tried again in an hour only.
    for (const { messageId } of store.mails.due(Date.now(), DAY, 9)) {
      store.mails.markFailed(messageId, 'connect ECONNREFUSED', Date.now() + 3_600_000);
    }
  });
  await cli('forget', EVA.email);
  const smtp = await startSmtp();
  const { url } = await startServer({ ...environment, SMTP_URL: smtp.url });
  expect(await healthOf(url)).toMatchObject({ enquiries: 1, waiting: 1 });
  expect(smtp.mails).toEqual([]);
  expect((await cli('retry')).output).toMatch(/^1 mejl skickas/);
  await eventually(async () => expect(await healthOf(url)).toMatchObject({ waiting: 0 }));
  expect(smtp.mails.map(({ email }) => email.subject)).toEqual([
    expect.stringContaining(ANNA.name),
  ]);
  expect((await cli('retry')).output).toBe('Inget mejl väntar.\n');
});

test('help and mistakes are told in Swedish, without a stack', async () => {
  const { cli } = await open();
  const help = await cli('--help');
  expect(help.code).toBe(0);
  for (const command of ['list', 'show', 'csv', 'retry', 'forget', 'backup', 'restore'])
    expect(help.output).toContain(`-- ${command}`);
  for (const line of [
    'radera',
    'show',
    'show 99',
    'show 1 2',
    'forget Eva',
    'list Eva',
    'retry x',
  ]) {
    const { code, output } = await cli(...line.split(' '));
    expect(code, line).toBe(1);
    expect(output).toMatch(/är inget|Skriv|Det finns ingen|är för mycket|gäller alla/);
    expect(output).not.toContain('    at ');
  }
});

test.each<[string, Record<string, string>]>([
  ['damaged', { 'data/enquiries.db': 'broken'.repeat(1000) }],
  ['emptied', { 'data/enquiries.db': '' }],
  ['gone from beside its log', { 'data/enquiries.db-wal': '' }],
  ['in a folder that is a file', { data: '' }],
])('a database that is %s is not "nothing yet", and is left as it is', async (_, files) => {
  const { environment, folder } = await workspace();
  await writeFiles(folder, files);
  const { code, output } = await finish('cli/main.ts', [], environment);
  expect(output).toMatch(/^Databasen går inte att använda\. Rör inget i mappen/);
  expect(code).toBe(1);
  for (const [path, content] of Object.entries(files)) {
    expect(await readFile(join(folder, path), 'utf8')).toBe(content);
  }
});

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
import { Store } from '../storage/store.ts';
import { eventually } from '../testing/eventually.ts';
import { ANNA, MAILBOX } from '../testing/samples.ts';

const EVA = {
  ...ANNA,
  name: 'Eva Ek',
  email: 'Eva@Mejl.example',
  trainingGoal: '',
  message: '=1+1',
};

async function filledWorkspace() {
  const { environment, folder } = await workspace();
  const file = databaseFile(join(folder, 'data'));
  const store = openStore(file, 1000);
  store.add(ANNA, ['enquiry'], 'a.example', Date.now() - 2000);
  store.add(EVA, ['enquiry', 'receipt'], 'a.example', Date.now() - 1000);
  store.close();
  const cli = (...args: string[]) => finish('cli/main.ts', args, environment);
  return { environment, folder, file, cli };
}

test('lists newest first with the state of delivery', async () => {
  const { cli } = await filledWorkspace();
  const { code, output } = await cli();
  expect(code).toBe(0);
  const [heading, first, second] = output.split('\n');
  expect(heading).toMatch(/^Nr +Kom in +Namn +Mål +Mejl$/);
  expect(first).toMatch(/^2 .+ Eva Ek +– +väntar$/);
  expect(second).toMatch(/^1 .+ Anna Åkesson +Gå ner i vikt +väntar$/);
});

test('lists a page at a time, and shows goals that are gone by their labels', async () => {
  const { environment, folder } = await workspace();
  const database = new SqliteDatabase(openDatabase(databaseFile(join(folder, 'data')), 1000));
  const goals = new Map([['maraton', 'Springa maraton']]);
  keepForm(database, { mailbox: MAILBOX, goals }, undefined);
  const store = new Store(database);
  for (let i = 0; i < 52; i++) store.add({ ...ANNA, trainingGoal: 'maraton' }, [], 'a', i);
  store.close();
  const cli = (...args: string[]) => finish('cli/main.ts', args, environment);
  const { output } = await cli();
  expect(output.match(/^\d+ .+ Springa maraton /gm)).toHaveLength(50);
  expect(output).toContain('Sammanlagt finns 52 intresseanmälningar');
  expect(output).toMatch(/npm run enquiries -- list 2$/m);
  expect((await cli('list', '2')).output).toMatch(/^2 .+\n1 .+\n$/m);
  expect((await cli('csv')).output.match(/"Springa maraton"/g)).toHaveLength(52);
});

test('shows one, and says so when there is none', async () => {
  const { cli } = await filledWorkspace();
  expect((await cli('show', '1')).output).toContain(ANNA.message);
  expect(await cli('show', '99')).toEqual({
    code: 1,
    output: 'Det finns ingen intresseanmälan med nummer 99.\n',
  });
  expect((await cli('show')).output).toMatch(/Skriv numret/);
});

test('forgets a person in the database, in waiting mail and in mail files, while the server runs', async () => {
  const { cli, environment, folder, file } = await filledWorkspace();
  const { url } = await startServer(environment);
  await eventually(async () =>
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ waiting: 0 }),
  );
  expect(await readdir(join(folder, 'data/outbox'))).toHaveLength(3);
  const { code, output } = await cli('forget', 'eVA@mejl.EXAMPLE');
  expect(code).toBe(0);
  expect(output).toMatch(/^Raderat: 1 intresseanmälan /);
  expect((await cli()).output).not.toContain('Eva');
  expect(await readdir(join(folder, 'data/outbox'))).toHaveLength(1);
  for (const path of [file, `${file}-wal`]) {
    expect(await readFile(path, 'latin1')).not.toMatch(/Eva Ek|Eva@Mejl/);
  }
  expect((await cli('forget', 'eva@mejl.example')).output).toMatch(/^Det finns inget sparat/);
});

test('forgotten mail that waited is not sent', async () => {
  const { cli, environment } = await filledWorkspace();
  await cli('forget', EVA.email);
  const smtp = await startSmtp();
  const { url } = await startServer({ ...environment, SMTP_URL: smtp.url });
  await eventually(async () =>
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
      enquiries: 1,
      waiting: 0,
    }),
  );
  expect(smtp.mails.map(({ email }) => email.subject)).toEqual([
    expect.stringContaining(ANNA.name),
  ]);
});

test('retry sends at once what waited, also while the server runs', async () => {
  const { cli, environment } = await workspaceWithDeadMail();
  const smtp = await startSmtp();
  const { url } = await startServer({ ...environment, SMTP_URL: smtp.url });
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ waiting: 1 });
  expect(smtp.mails).toEqual([]);
  expect((await cli('retry')).output).toMatch(/^1 mejl skickas/);
  await eventually(() => expect(smtp.mails).toHaveLength(1));
  await eventually(async () => expect((await cli('retry')).output).toBe('Inget mejl väntar.\n'));
});

/** One enquiry whose mail is to be tried again in an hour only. */
async function workspaceWithDeadMail() {
  const { environment, folder } = await workspace();
  const store = openStore(databaseFile(join(folder, 'data')), 1000);
  store.add(ANNA, ['enquiry'], 'a.example', Date.now());
  const [mail] = store.mails.due(Date.now(), 1000, 1);
  if (mail) store.mails.markFailed(mail, 'connect ECONNREFUSED', Date.now() + 3_600_000);
  store.close();
  return { environment, cli: (...args: string[]) => finish('cli/main.ts', args, environment) };
}

test('help and mistakes are told in Swedish, without a stack', async () => {
  const { cli } = await filledWorkspace();
  const help = await cli('--help');
  expect(help.code).toBe(0);
  for (const command of ['list', 'show', 'csv', 'retry', 'forget', 'backup', 'restore'])
    expect(help.output).toContain(`-- ${command}`);
  for (const args of [
    ['radera'],
    ['show', '1', '2'],
    ['forget'],
    ['forget', 'Eva'],
    ['list', 'Eva'],
    ['retry', 'x'],
  ]) {
    const { code, output } = await cli(...args);
    expect(code, args.join(' ')).toBe(1);
    expect(output).not.toContain('    at ');
  }
});

test('a folder that is a file, and a log without its database, are not "nothing yet"', async () => {
  const { environment, folder } = await workspace();
  await writeFile(join(folder, 'data'), '');
  const cli = () => finish('cli/main.ts', [], environment);
  expect(await cli()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Mappen för intresseanmälningar går inte att använda/),
  });
  await rm(join(folder, 'data'));
  await writeFiles(folder, { 'data/enquiries.db': '' });
  expect(await cli()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Databasen är borta eller tom/),
  });
  await rm(join(folder, 'data/enquiries.db'));
  await writeFiles(folder, { 'data/enquiries.db-wal': '' });
  expect(await cli()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Databasen är borta eller tom/),
  });
});

test('the list tells of enquiries that are past their time and have never arrived', async () => {
  const { file, cli } = await filledWorkspace();
  expect((await cli()).output).not.toContain('Obs!');
  const store = openStore(file, 1000);
  store.add(ANNA, ['enquiry'], 'a.example', Date.now() - 366 * DAY);
  store.close();
  expect((await cli()).output).toMatch(/^Obs! 1 intresseanmälan är äldre än 365 dagar/m);
});

test('a damaged database is told in Swedish and left as it is', async () => {
  const { cli, file } = await filledWorkspace();
  await writeFile(file, 'broken'.repeat(1000));
  const { code, output } = await cli();
  expect(code).toBe(1);
  expect(output).toMatch(/^Databasen är skadad/);
  expect(await readFile(file, 'utf8')).toBe('broken'.repeat(1000));
});

test('saves a table, and never over another file', async () => {
  const { cli, folder } = await filledWorkspace();
  const path = join(folder, 'lista.csv');
  expect((await cli('csv', path)).output).toContain('2 intresseanmälningar');
  const table = await readFile(path, 'utf8');
  expect(table).toContain(`"'=1+1"`);
  expect(table.split('\r\n')).toHaveLength(4);
  await writeFile(path, 'mine');
  expect(await cli('csv', path)).toMatchObject({
    code: 1,
    output: expect.stringContaining('finns redan'),
  });
  expect(await readFile(path, 'utf8')).toBe('mine');
  expect((await cli('csv')).output).toContain('"Eva Ek"');
});

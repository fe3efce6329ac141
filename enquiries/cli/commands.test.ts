import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings, SERVER_SETTINGS } from '../../shared/settings.ts';
import { DAY } from '../limits.ts';
import { createLog } from '../log.ts';
import { databaseFile, openDatabase, openStore } from '../node/sqlite/database.ts';
import { SqliteDatabase } from '../node/sqlite/sqlite-database.ts';
import { startService } from '../node/start-service.ts';
import { writeFiles } from '../node/testing/files.ts';
import { startSmtp } from '../node/testing/smtp-server.ts';
import { workspace } from '../node/testing/workspace.ts';
import { keepForm } from '../storage/earlier-forms.ts';
import type { MailState } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { eventually } from '../testing/eventually.ts';
import { ANNA, MAILBOX } from '../testing/samples.ts';
import { copyOf } from './at-cloudflare.ts';
import { runOnServer } from './on-server.ts';
import { csvCell, stateText } from './texts.ts';

const EVA = { ...ANNA, name: 'Eva Ek', email: 'Eva@Mejl.example', trainingGoal: '', message: '=1' };

function fill(store: Store) {
  store.add(ANNA, ['enquiry'], 'a.example', Date.now() - 2000);
  store.add(EVA, ['enquiry', 'receipt'], 'a.example', Date.now() - 1000);
}

/** A data folder that was filled, the commands on it, and the service. */
async function open(prepare: (store: Store) => void = fill) {
  const { environment, folder } = await workspace();
  const file = databaseFile(environment.DATA_DIR);
  const change = (work: (store: Store) => void) => {
    const store = openStore(file, 1000);
    work(store);
    store.close();
  };
  change(prepare);
  const cli = (command: string, argument?: string) => runOnServer(command, argument, environment);
  const start = async (settings: NodeJS.ProcessEnv = {}) => {
    const all = readSettings(SERVER_SETTINGS, { ...environment, ...settings });
    const { app, close } = await startService(all, { log: createLog(() => {}) });
    onTestFinished(close);
    const health = async () => (await app.request('/healthz')).json();
    return { health };
  };
  return { folder, file, change, cli, start, copy: join(folder, 'kopia.db') };
}

function namesIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT name FROM enquiry ORDER BY id').all();
  database.close();
  return rows.map(({ name }) => name);
}

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test('lists newest first with the state of delivery, shows one, and saves a table over no other file', async () => {
  const { cli, folder } = await open();
  const [heading, first, second] = (await cli('list')).split('\n');
  expect(heading).toMatch(/^Nr +Kom in +Namn +Mål +Mejl$/);
  expect(first).toMatch(/^2 .+ Eva Ek +– +väntar$/);
  expect(second).toMatch(/^1 .+ Anna Åkesson +Gå ner i vikt +väntar$/);
  expect(await cli('show', '1')).toContain(ANNA.message);

  const path = join(folder, 'lista.csv');
  expect(await cli('csv', path)).toContain('2 intresseanmälningar');
  const table = await readFile(path, 'utf8');
  expect(table).toContain(`"'=1"`);
  expect(table.split('\r\n')).toHaveLength(4);
  await expect(cli('csv', path)).rejects.toThrow('finns redan');
  expect(await readFile(path, 'utf8')).toBe(table);
});

test('lists a page at a time, and shows goals that are gone by their labels', async () => {
  const { cli, file } = await open((store) => {
    for (let i = 0; i < 52; i++) store.add({ ...ANNA, trainingGoal: 'maraton' }, [], 'a', i);
  });
  const database = new SqliteDatabase(openDatabase(file, 1000));
  const goals = new Map([['maraton', 'Springa maraton']]);
  keepForm(database, { mailbox: MAILBOX, goals }, undefined);
  database.close();
  const output = await cli('list');
  expect(output.match(/^\d+ .+ Springa maraton /gm)).toHaveLength(50);
  expect(output).toContain('Sammanlagt finns 52 intresseanmälningar');
  expect(output).toMatch(/npm run enquiries -- list 2$/);
  expect(await cli('list', '2')).toMatch(/^2 .+\n1 .+$/m);
  expect((await cli('csv')).match(/"Springa maraton"/g)).toHaveLength(52);
});

test('the list tells of enquiries that are past their time and have never arrived', async () => {
  const { cli } = await open((store) =>
    store.add(ANNA, ['enquiry'], 'a.example', Date.now() - 366 * DAY),
  );
  expect(await cli('list')).toMatch(/^Obs! 1 intresseanmälan är äldre än 365 dagar/m);
});

test('forgets a person in the database, in waiting mail and in mail files, while the server runs', async () => {
  const { cli, start, folder, file } = await open();
  const { health } = await start();
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }));
  expect(await readdir(join(folder, 'data/outbox'))).toHaveLength(3);
  expect(await cli('forget', 'eVA@mejl.EXAMPLE')).toMatch(/^Raderat: 1 intresseanmälan /);
  expect(await cli('list')).not.toContain('Eva');
  expect(await readdir(join(folder, 'data/outbox'))).toHaveLength(1);
  for (const path of [file, `${file}-wal`]) {
    expect(await readFile(path, 'latin1')).not.toMatch(/Eva Ek|Eva@Mejl/);
  }
  expect(await cli('forget', 'eva@mejl.example')).toMatch(/^Det finns inget sparat/);
});

test('forgotten mail is not sent, and retry sends at once what waited, while the server runs', async () => {
  const { cli, start } = await open((store) => {
    fill(store);
    // Their mail is to be tried again in an hour only.
    for (const { messageId } of store.mails.due(Date.now(), DAY, 9)) {
      store.mails.markFailed(messageId, 'connect ECONNREFUSED', Date.now() + 3_600_000);
    }
  });
  await cli('forget', EVA.email);
  const smtp = await startSmtp();
  const { health } = await start({ SMTP_URL: smtp.url });
  expect(await health()).toMatchObject({ enquiries: 1, waiting: 1 });
  expect(smtp.mails).toEqual([]);
  expect(await cli('retry')).toMatch(/^1 mejl skickas/);
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }));
  const subjects = smtp.mails.map(({ email }) => email.subject);
  expect(subjects).toEqual([expect.stringContaining(ANNA.name)]);
  expect(await cli('retry')).toBe('Inget mejl väntar.');
});

test.each(['show', 'show 99', 'forget Eva', 'list Eva', 'retry x', 'backup', 'restore'])(
  '%s is told what is wrong with it',
  async (line) => {
    const { cli } = await open();
    const [command = '', argument] = line.split(' ');
    await expect(cli(command, argument)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringMatching(/är inget|Skriv|Det finns ingen|gäller alla/),
    });
  },
);

test.each<[string, Record<string, string>]>([
  ['gone from beside its log', { 'data/enquiries.db-wal': '' }],
  ['in a folder that is a file', { data: '' }],
])('a database that is %s is not "nothing yet", and is left as it is', async (_, files) => {
  const { environment, folder } = await workspace();
  await writeFiles(folder, files);
  await expect(runOnServer('list', undefined, environment)).rejects.toThrow(/is not there|ENOTDIR/);
  for (const [path, content] of Object.entries(files)) {
    expect(await readFile(join(folder, path), 'utf8')).toBe(content);
  }
});

test('while the server runs a backup is taken, whole, in one file, for its owner alone, and none is put back', async () => {
  const { cli, start, copy, change, file, folder } = await open();
  await start();
  expect(await cli('backup', copy)).toContain(`Säkerhetskopian ligger i ${copy}.`);
  expect(namesIn(copy)).toEqual([ANNA.name, EVA.name]);
  expect(await modeOf(copy)).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.startsWith('kopia'))).toEqual(['kopia.db']);
  const before = await readFile(copy);
  await expect(cli('backup', copy)).rejects.toThrow('finns redan');
  await expect(cli('backup', join(folder, 'no/x.db'))).rejects.toThrow('Finns mappen');
  expect(await readFile(copy)).toEqual(before);

  change((store) => store.erase([1]));
  await expect(cli('restore', copy)).rejects.toMatchObject({ trouble: 'running' });
  expect(namesIn(file)).toEqual([EVA.name]);
});

test('a backup is put back, also over damage or where there is nothing, and what was there is moved aside', async () => {
  const { cli, copy, change, file, folder } = await open();
  const data = join(folder, 'data');
  await cli('backup', copy);
  change((store) => store.erase([1]));
  const output = await cli('restore', copy);
  expect(output).toMatch(/^Återställt från .*: 2 intresseanmälningar\. 3 mejl väntar/);
  expect(namesIn(file)).toEqual([ANNA.name, EVA.name]);
  const aside = (await readdir(data)).find((name) => name.startsWith('enquiries-before')) ?? '';
  expect(output).toContain(aside);
  expect(namesIn(join(data, aside))).toEqual([EVA.name]);
  for (const name of ['enquiries.db', aside]) expect(await modeOf(join(data, name))).toBe(0o600);

  await writeFile(file, 'broken'.repeat(1000));
  await cli('restore', copy);
  expect(namesIn(file)).toEqual([ANNA.name, EVA.name]);
  await rm(data, { recursive: true });
  await cli('restore', copy);
  expect(namesIn(file)).toEqual([ANNA.name, EVA.name]);
});

test('what is not a whole backup of ours is not put back, and nothing is changed', async () => {
  const { cli, copy, file, folder } = await open();
  await cli('backup', copy);
  const whole = await readFile(copy);
  const other = new DatabaseSync(join(folder, 'other.db'));
  other.exec('CREATE TABLE recipes (name TEXT)');
  other.close();
  await writeFiles(folder, { 'cut.db': whole.subarray(0, whole.length - 4096), 'empty.db': '' });
  const wrong = ['other.db', 'cut.db', 'empty.db', 'missing.db', 'data', 'data/enquiries.db'];
  for (const name of wrong) {
    await expect(cli('restore', join(folder, name)), name).rejects.toThrow(
      /är ingen hel säkerhetskopia|finns inte, så inget|databasen själv/,
    );
  }
  expect(namesIn(file)).toEqual([ANNA.name, EVA.name]);
  expect((await readdir(join(folder, 'data'))).join()).not.toContain('before-restore');
});

test('what is kept at Cloudflare by another version is not copied, and the owner reads why', async () => {
  const copyOut = async () => ({ schema: 1, rows: { enquiry: [], mail: [] }, lastId: 0 });
  await expect(copyOf({ copyOut })).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(/^Webbplatsen hos Cloudflare är av en annan version/),
  });
});

const TIME = Date.UTC(2026, 6, 1, 22, 30);
const mail: MailState = {
  kind: 'enquiry',
  attempts: 0,
  nextAttemptAt: TIME,
  deliveredAt: null,
  refusedAt: null,
  lastError: null,
};

test.each([
  [{}, 'väntar'],
  [{ deliveredAt: TIME }, 'levererat 2026-07-02 00:30'],
  [
    { attempts: 2, lastError: '451 try\nlater' },
    'väntar efter 2 försök, nästa 2026-07-02 00:30: 451 try later',
  ],
  [{ attempts: 1, refusedAt: TIME, lastError: '550 no' }, 'avvisat 2026-07-02 00:30: 550 no'],
])('the state of a mail is told in words (%j)', (change, expected) => {
  expect(stateText({ mails: [{ ...mail, ...change }] }, 'enquiry')).toBe(expected);
});

test.each(['=1+1', '+46701740605', '-1', '@a', '\t=1', ' =1', '|cmd', '＝1'])(
  '%j is no formula in a spreadsheet',
  (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  },
);

import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ANNA, receive } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { DAY } from '../limits.ts';
import { backupName, databaseFile } from '../node/data-folder.ts';
import type { Store } from '../storage/store.ts';
import type { CommandName } from './commands.ts';
import { runOnServer } from './run.ts';

const EVA = {
  ...ANNA,
  name: 'Eva Ek',
  email: 'Eva@Mejl.example',
  phone: '08-465 004 00',
  trainingGoal: '',
};

function fill(store: Store) {
  receive(store, { trainingGoal: 'Gå ner i vikt' }, { now: Date.now() - 2000 });
  receive(store, EVA, { now: Date.now() - 1000 });
}

function fillMany(store: Store) {
  for (let now = 0; now < 52; now++) {
    receive(store, { name: `Nr ${now}`, trainingGoal: 'Springa maraton' }, { now });
  }
}

/** A data folder with enquiries, the commands on it, and the service. */
async function open(prepare: (store: Store) => void = fill) {
  const { environment, folder } = await workspace();
  const file = databaseFile(environment.DATA_DIR);
  const store = openStore(file);
  prepare(store);
  store.close();
  const run = (command: CommandName | 'backup', argument?: string) =>
    runOnServer(command, argument, environment);
  const cli = async (...command: Parameters<typeof run>) => (await run(...command)).text;
  const start = (settings: NodeJS.ProcessEnv = {}) =>
    startTestService({ ...environment, ...settings });
  return { folder, file, run, cli, start };
}

test('lists the newest first with the state of its mail, and shows one', async () => {
  const { cli, run } = await open();
  const [heading, first, second] = (await cli('list')).split('\n');
  expect(heading).toMatch(/^Nr +Kom in +Namn +Mål +Besvarad +Mejl$/);
  expect(first).toMatch(/^2 .+ Eva Ek +– +– +inte skickat$/);
  expect(second).toMatch(/^1 .+ Anna Åkesson +Gå ner i vikt +– +inte skickat$/);
  expect(await cli('show', '1')).toContain(ANNA.message);
  const anna = { ...ANNA, id: 1, trainingGoal: 'Gå ner i vikt', mail: 'inte skickat' };
  expect((await run('list')).data).toMatchObject([{ name: EVA.name }, anna]);
  expect((await run('show', '1')).data).toMatchObject(anna);
});

test('marks one as answered, and as not answered', async () => {
  const { cli, run } = await open();
  expect(await cli('answered', '1')).toBe('Nr 1 är nu markerad som besvarad.');
  expect(await cli('list')).toMatch(/^1 .+ ja +inte skickat$/m);
  expect(await cli('show', '1')).toMatch(/^Besvarad: /m);
  expect((await run('answered', '1')).data).toMatchObject({ id: 1, answeredAt: null });
});

test('lists a page at a time, with goals in words and since when mail waits', async () => {
  const { cli } = await open(fillMany);
  const output = await cli('list');
  expect(output.match(/^\d+ .+ Springa maraton /gm)).toHaveLength(50);
  expect(output).toContain('Sammanlagt finns 52 intresseanmälningar');
  expect(output).toContain('npm run enquiries -- list 2');
  expect(output).toContain(
    '52 intresseanmälningar har inte skickats som mejl, den äldsta från torsdag 1 januari 1970',
  );
  expect(await cli('list', '2')).toMatch(/^2 .+\n1 .+$/m);
});

test('while the server runs, forget erases a person and their mail, and retry sends at once what waits', async () => {
  const { cli, start, file } = await open((store) => {
    fill(store);
    // Their mail is to be tried again in an hour only.
    for (const id of store.due(Date.now(), DAY, 9)) {
      store.markFailed(id, '451 try\x1b\nlater', Date.now() + 3_600_000);
    }
  });
  const smtp = await startSmtp();
  const { health } = await start({ SMTP_URL: smtp.url });
  expect(await health()).toMatchObject({ enquiries: 2, waiting: 2 });
  expect(await cli('list')).toMatch(/väntar efter 1 försök, nästa 2.+: 451 try later$/m);
  expect(await cli('forget', 'eVA@mejl.EXAMPLE')).toMatch(/^2 .+ Eva Ek /m);
  expect(await cli('forget', `${EVA.phone},${ANNA.name}`)).toMatch(/^2 .+\n1 .+ Anna /m);
  expect(await health()).toMatchObject({ enquiries: 2 });
  expect(await cli('forget', '2')).toMatch(/^Raderat: 1 intresseanmälan\./);
  expect(await health()).toMatchObject({ enquiries: 1, waiting: 1 });
  expect(await readFile(file, 'latin1')).not.toMatch(/Eva Ek|Eva@Mejl/);
  expect(await cli('forget', 'eva@mejl.example')).toMatch(/^Det finns inget sparat/);
  expect(smtp.mails).toEqual([]);
  expect(await cli('retry')).toMatch(/^1 mejl skickas/);
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }));
  const subjects = smtp.mails.map(({ email }) => email.subject);
  expect(subjects).toEqual([expect.stringContaining(ANNA.name)]);
  expect(await cli('retry')).toBe('Inget mejl väntar.');
  expect(await cli('list')).toMatch(/levererat 2.+$/);
});

test.each(['show', 'show 99', 'forget', 'forget 98,99', 'list Eva', 'retry x'])(
  '%s is refused with the reason',
  async (line) => {
    const { cli } = await open();
    const [command = '', argument] = line.split(' ');
    await expect(cli(command as CommandName, argument)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringMatching(/är inget|Skriv|Det finns ingen|gäller alla/),
    });
  },
);

test('the folder is named where no database can be read', async () => {
  const { environment, folder } = await workspace();
  const list = () => runOnServer('list', undefined, environment);
  await expect(list()).rejects.toThrow(`i mappen ${environment.DATA_DIR}.`);
  await mkdir(join(folder, 'data/enquiries.db'), { recursive: true });
  await expect(list()).rejects.toThrow(/går inte att använda .+DATA_DIR/);
});

test('a backup of a running server is private, overwrites nothing, and a server starts with it', async () => {
  const { cli, start, file, folder } = await open();
  const data = join(folder, 'data');
  const { close } = await start();
  const copy = join(data, 'kopia.db');
  expect(await cli('backup', 'kopia.db')).toContain(`Säkerhetskopian ligger i ${copy}.`);
  // Windows has no such permissions.
  if (process.platform !== 'win32') expect((await stat(copy)).mode & 0o777).toBe(0o600);
  const before = await readFile(copy);
  await expect(cli('backup', 'kopia.db')).rejects.toThrow('finns redan');
  await expect(cli('backup', join(folder, 'no/x.db'))).rejects.toThrow('går inte att använda');
  expect(await cli('backup')).toContain(join(data, backupName(new Date())));
  expect(await readFile(copy)).toEqual(before);
  expect((await readdir(data)).filter((name) => name.startsWith('kopia'))).toEqual(['kopia.db']);

  // Restored as docs/enquiries.md says.
  await cli('forget', EVA.email);
  await close();
  await rm(`${file}-journal`);
  await copyFile(copy, file);
  const { health } = await start();
  expect(await health()).toMatchObject({ status: 'ok', enquiries: 2 });
  expect(await cli('list')).toMatch(/^2 .+ Eva Ek .+\n1 .+ Anna /m);
});

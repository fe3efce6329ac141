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
import { runOnServer } from './run.ts';

const EVA = { name: 'Eva Ek', email: 'Eva@Mejl.example', phone: '08-465 004 00', trainingGoal: '' };

function fill(store: Store) {
  receive(store, { trainingGoal: 'Gå ner i vikt' }, { now: Date.now() - 2000 });
  receive(store, EVA, { now: Date.now() - 1000 });
}

/** A data folder with enquiries, the commands on it, and the service. */
async function open(prepare = fill) {
  const { environment, folder } = await workspace();
  const file = databaseFile(environment.DATA_DIR);
  const store = openStore(file);
  prepare(store);
  store.close();
  /** Runs a command as it is written: `show 1`. */
  const run = (line: string) => {
    const [command, ...argument] = line.split(' ');
    return runOnServer(command as 'list', argument.join(' ') || undefined, environment);
  };
  const cli = async (line: string) => (await run(line)).text;
  const start = (settings = {}) => startTestService({ ...environment, ...settings });
  return { folder, file, run, cli, start };
}

test('lists the newest first with the state of its mail, shows one, and marks it as answered and as not', async () => {
  const { cli, run } = await open();
  const [heading, first, second] = (await cli('list')).split('\n');
  expect(heading).toMatch(/^Nr +Kom in +Namn +Mål +Besvarad +Mejl$/);
  expect(first).toMatch(/^2 .+ Eva Ek +– +– +inte skickat$/);
  expect(second).toMatch(/^1 .+ Anna Åkesson +Gå ner i vikt +– +inte skickat$/);
  expect(await cli('show 1')).toContain(ANNA.message);
  const anna = { ...ANNA, id: 1, trainingGoal: 'Gå ner i vikt', mail: 'inte skickat' };
  expect((await run('list')).data).toMatchObject([{ name: EVA.name }, anna]);
  expect(await cli('answered 1')).toBe('Nr 1 är nu markerad som besvarad.');
  expect(await cli('list')).toMatch(/^1 .+ ja +inte skickat$/m);
  expect(await cli('show 1')).toMatch(/^Besvarad: /m);
  expect((await run('answered 1')).data).toMatchObject({ ...anna, answeredAt: null });
});

test('lists a page at a time, and since when mail waits', async () => {
  const { cli } = await open((store) => {
    for (let now = 0; now < 52; now++) receive(store, { name: `Nr ${now}` }, { now });
  });
  const output = await cli('list');
  expect(output.match(/^\d+ .+ Nr \d+ /gm)).toHaveLength(50);
  expect(output).toMatch(/Sammanlagt finns 52 intresse.+npm run enquiries -- list 2$/m);
  expect(output).toContain(
    '52 intresseanmälningar har inte skickats som mejl, den äldsta från torsdag 1 januari 1970',
  );
  expect(await cli('list 2')).toMatch(/^2 .+\n1 .+$/m);
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
  expect(await cli('forget eVA@mejl.EXAMPLE')).toMatch(/^2 .+ Eva Ek /m);
  expect(await cli(`forget ${EVA.phone},${ANNA.name}`)).toMatch(/^2 .+\n1 .+ Anna /m);
  expect(await health()).toMatchObject({ enquiries: 2 });
  expect(await cli('forget 2')).toMatch(/^Raderat: 1 intresseanmälan\./);
  expect(await health()).toMatchObject({ enquiries: 1, waiting: 1 });
  expect(await readFile(file, 'latin1')).not.toMatch(/Eva Ek|Eva@Mejl/);
  expect(await cli('forget eva@mejl.example')).toMatch(/^Det finns inget sparat/);
  expect(smtp.mails).toEqual([]);
  expect(await cli('retry')).toMatch(/^1 mejl skickas/);
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }));
  expect(smtp.mails).toMatchObject([{ email: { subject: expect.stringContaining(ANNA.name) } }]);
  expect(await cli('retry')).toBe('Inget mejl väntar.');
  expect(await cli('list')).toMatch(/levererat 2.+$/);
});

test('what cannot be done is refused with the reason', async () => {
  const { run, folder } = await open();
  for (const line of ['show', 'show 99', 'forget', 'forget 98,99', 'list Eva']) {
    await expect(run(line), line).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringMatching(/är inget|Skriv|Det finns ingen/),
    });
  }
  const DATA_DIR = join(folder, 'elsewhere');
  const list = () => runOnServer('list', undefined, { DATA_DIR });
  await expect(list()).rejects.toThrow(`i mappen ${DATA_DIR}.`);
  await mkdir(databaseFile(DATA_DIR), { recursive: true });
  await expect(list()).rejects.toThrow(/går inte att använda .+DATA_DIR/);
});

test('a backup of a running server is private, overwrites nothing, and a server starts with it', async () => {
  const { cli, start, file, folder } = await open();
  const data = join(folder, 'data');
  const { close } = await start();
  const copy = join(data, 'kopia.db');
  expect(await cli('backup kopia.db')).toContain(`Säkerhetskopian ligger i ${copy}.`);
  // Windows has no such permissions.
  if (process.platform !== 'win32') expect((await stat(copy)).mode & 0o777).toBe(0o600);
  const before = await readFile(copy);
  await expect(cli('backup kopia.db')).rejects.toThrow('finns redan');
  await expect(cli(`backup ${join(folder, 'no/x.db')}`)).rejects.toThrow('går inte att använda');
  expect(await cli('backup')).toContain(join(data, backupName(new Date())));
  expect(await readFile(copy)).toEqual(before);
  expect((await readdir(data)).filter((name) => name.startsWith('kopia'))).toEqual(['kopia.db']);

  // Restored as docs/enquiries.md says.
  await cli('forget 2');
  await close();
  await rm(`${file}-journal`);
  await copyFile(copy, file);
  const { health } = await start();
  expect(await health()).toMatchObject({ status: 'ok', enquiries: 2 });
  expect(await cli('list')).toMatch(/^2 .+ Eva Ek .+\n1 .+ Anna /m);
});

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ANNA, receive } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { DAY } from '../limits.ts';
import { databaseFile } from '../node/data-folder.ts';
import type { Store } from '../storage/store.ts';
import { IN_WORDS } from './in-words.ts';
import { runCommand } from './run.ts';

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
  const cli = (line: string) => {
    const [command, ...words] = line.split(' ');
    return IN_WORDS[command as 'list'](words.join(' '), environment);
  };
  const start = (settings = {}) => startTestService({ ...environment, ...settings });
  return { folder, file, environment, cli, start };
}

test('lists the newest first with the state of its mail, and shows one', async () => {
  const { cli } = await open();
  const [heading, first, second] = (await cli('list')).split('\n');
  expect(heading).toMatch(/^Nr +Kom in +Namn +E-post +Telefon +Besvarad +Mejl$/);
  expect(first).toMatch(/^2 .+ Eva Ek +Eva@Mejl\.example +08-465 004 00 +– +inte skickat$/);
  expect(second).toMatch(/^1 .+ Anna Åkesson +anna@mejl\.example +070-174 06 05 +– +inte skickat$/);
  for (const line of ['show 1, 2', 'show']) expect(await cli(line)).toContain(ANNA.message);
});

test('while the server runs, erase removes a person and their mail, and retry sends at once what waits', async () => {
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
  expect(await cli('erase 2')).toMatch(/^Raderat: 1 intresseanmälan\./);
  expect(await health()).toMatchObject({ enquiries: 1, waiting: 1 });
  expect(await readFile(file, 'latin1')).not.toMatch(/Eva Ek|Eva@Mejl/);
  expect(smtp.mails).toEqual([]);
  expect(await cli('retry')).toMatch(/^1 mejl skickas/);
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }));
  expect(smtp.mails).toMatchObject([{ email: { subject: expect.stringContaining(ANNA.name) } }]);
  expect(await cli('retry')).toBe('Inget mejl väntar.');
  expect(await cli('list')).toMatch(/levererat 2.+$/);
});

test('what cannot be done is refused with the reason', async () => {
  const { cli, folder } = await open();
  for (const line of ['show Eva', 'show 99', 'erase', 'erase eva@a.se', 'erase 1, 99']) {
    await expect(cli(line), line).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringMatching(/Skriv|Det finns ingen/),
    });
  }
  const DATA_DIR = join(folder, 'elsewhere');
  expect(await cli('list')).toMatch(/^1 /m);
  const list = () => runCommand('list', [], { DATA_DIR });
  await expect(list()).rejects.toThrow(`i mappen ${DATA_DIR}.`);
  await mkdir(databaseFile(DATA_DIR), { recursive: true });
  await expect(list()).rejects.toThrow(/går inte att använda .+DATA_DIR/);
});

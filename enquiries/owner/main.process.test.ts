import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ANNA, receive } from '../../tests/support/enquiries/samples.ts';
import { finish } from '../../tests/support/enquiries/server-process.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { databaseFile } from '../node/data-folder.ts';
import { runCommand } from './run.ts';

/** Makes a data folder with Anna's enquiry and a newer one from Eva. Their mails are due in an hour. */
async function open() {
  const { environment } = await workspace();
  const file = databaseFile(environment.DATA_DIR);
  const store = openStore(file);
  for (const name of [ANNA.name, 'Eva Ek']) {
    const id = receive(store, { name });
    store.markTried(id, 0);
    store.markFailed(id, '451 try\x1b\nlater', Date.now() + 3_600_000);
  }
  store.close();
  return { environment, file };
}

test('enquiries are listed, the newest first, and mistakes are explained in Swedish', async () => {
  const { environment } = await open();
  const cli = (...args: string[]) => finish('owner/main.ts', args, environment);
  const { code, output } = await cli();
  expect(code).toBe(0);
  expect(output).toMatch(/^Intresseanmälan nr 2\n.+Namn: Eva Ek.+nr 1\n.+ Anna Åkesson/s);
  expect(output).toContain(ANNA.message);
  expect(output).toMatch(/Mejl: väntar efter 1 försök, nästa 2.+: 451 try later$/m);
  expect((await cli('--help')).output).toContain('-- erase NR');
  for (const line of ['radera', 'erase', 'erase eva@a.se']) {
    const wrong = await cli(...line.split(' '));
    expect(wrong.code, line).toBe(1);
    expect(wrong.output).toMatch(/^Det är inget kommando\.(?!.* {4}at )/s);
  }
});

test('while the server runs, erase removes an enquiry and its mail', async () => {
  const { environment, file } = await open();
  const cli = async (line: string) =>
    (await finish('owner/main.ts', line.split(' '), environment)).output;
  const { health } = await startTestService({ ...environment, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await health()).toMatchObject({ enquiries: 2, waiting: 2 });
  expect(await cli('erase 2, 99')).toBe('Raderat: 1 intresseanmälan.\n');
  expect(await health()).toMatchObject({ enquiries: 1, waiting: 1 });
  expect(await readFile(file, 'latin1')).not.toContain('Eva Ek');
});

test('where no enquiries are or can be read, it says what to do', async () => {
  const DATA_DIR = join((await workspace()).folder, 'elsewhere');
  const list = () => runCommand('list', 1, { DATA_DIR });
  await expect(list()).rejects.toThrow(`i mappen ${DATA_DIR}.`);
  await mkdir(databaseFile(DATA_DIR), { recursive: true });
  await expect(list()).rejects.toThrow(/går inte att använda .+DATA_DIR/);
});

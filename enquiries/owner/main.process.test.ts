import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ANNA, receive } from '../../tests/support/enquiries/samples.ts';
import { finish } from '../../tests/support/enquiries/server-process.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { databaseFile } from '../node/data-folder.ts';
import { runCommand } from './run.ts';

test('while the server runs, enquiries are listed and erased, and mistakes are explained in Swedish', async () => {
  const { environment } = await workspace();
  const { store, health } = await startTestService(environment);
  for (const name of [ANNA.name, 'Eva Ek']) {
    const id = receive(store, { name });
    store.markTried(id, 0);
    store.markFailed(id, '451 try\x1b\nlater', Date.now());
  }
  const run = (line: string) => finish('owner/main.ts', line ? line.split(' ') : [], environment);
  const { code, output } = await run('');
  expect(code).toBe(0);
  expect(output, 'newest first').toMatch(
    /^Intresseanmälan nr 2\n.+: Eva Ek.+nr 1\n.+ Anna Åkesson/s,
  );
  expect(output).toContain(ANNA.message);
  expect(output).toMatch(/Mejl: väntar efter 1 försök, nästa 2.+: 451 try later$/m);
  expect((await run('--help')).output).toContain('-- erase NR');
  for (const line of ['radera', 'erase', 'erase eva@a.se']) {
    const wrong = await run(line);
    expect(wrong.code, line).toBe(1);
    expect(wrong.output).toMatch(/^Det är inget kommando\.(?!.* {4}at )/s);
  }
  expect((await run('erase 2, 99')).output).toBe('Raderat: 1 intresseanmälan.\n');
  expect(await health()).toMatchObject({ enquiries: 1, waiting: 1 });
  expect(await readFile(databaseFile(environment.DATA_DIR), 'latin1')).not.toContain('Eva Ek');
});

test('if there are no enquiries, or they cannot be read, a command says what to do', async () => {
  const DATA_DIR = join((await workspace()).folder, 'elsewhere');
  const list = () => runCommand('list', 1, { DATA_DIR });
  await expect(list()).rejects.toThrow(`i mappen ${DATA_DIR}.`);
  await mkdir(databaseFile(DATA_DIR), { recursive: true });
  await expect(list()).rejects.toThrow(/går inte att använda .+DATA_DIR/);
});

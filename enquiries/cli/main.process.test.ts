import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { finish } from '../../tests/support/enquiries/server-process.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { writeFiles } from '../../tests/support/files.ts';
import { databaseFile } from '../node/data-folder.ts';

test('without a command it lists; help and mistakes are in Swedish, without a stack', async () => {
  const { environment, folder } = await workspace();
  const cli = (...args: string[]) => finish('cli/main.ts', args, environment);
  const store = openStore(databaseFile(environment.DATA_DIR));
  receive(store, {}, { now: 0 });
  store.close();
  expect(await cli()).toMatchObject({ code: 0, output: expect.stringMatching(/^1 .+ Anna /m) });
  const help = await cli('--help');
  expect(help.code).toBe(0);
  for (const command of ['list', 'show', 'csv', 'retry', 'forget', 'backup']) {
    expect(help.output).toContain(`-- ${command}`);
  }
  for (const line of ['radera', 'show 1 2', 'show 99']) {
    const { code, output } = await cli(...line.split(' '));
    expect(code, line).toBe(1);
    expect(output).toMatch(/^(”radera” är inget|”2” är för mycket|Det finns ingen)/);
    expect(output).not.toContain('    at ');
  }
  await writeFiles(folder, { 'data/enquiries.db': 'broken'.repeat(1000) });
  const { code, output } = await cli();
  expect(output).toMatch(/^\S+enquiries\.db är skadad, och inget är ändrat: /);
  expect(code).toBe(1);
});

test('a table is saved in the data folder unless another is named, and overwrites nothing', async () => {
  const { environment, folder } = await workspace();
  const cli = (...args: string[]) => finish('cli/main.ts', args, environment);
  openStore(databaseFile(environment.DATA_DIR)).close();
  const table = join(folder, 'data/lista.csv');
  expect(await cli('csv', 'lista.csv')).toEqual({ code: 0, output: `Sparat i ${table}.\n` });
  const saved = await readFile(table);
  expect((await cli('csv', 'lista.csv')).output).toContain('finns redan.');
  expect(await readFile(table)).toEqual(saved);
  await cli('csv', './lista.csv');
  expect(await readFile(join(folder, 'lista.csv'))).toEqual(saved);
  expect((await cli('csv')).output).toMatch(/intresseanmalningar-[\d-]{10}\.csv\.$/m);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { finish } from '../../tests/support/enquiries/server-process.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { databaseFile } from '../node/data-folder.ts';

test('without a command it lists, a table is saved in the data folder and overwrites nothing, and mistakes are in Swedish', async () => {
  const { environment, folder } = await workspace();
  const cli = (...args: string[]) => finish('cli/main.ts', args, environment);
  const store = openStore(databaseFile(environment.DATA_DIR));
  receive(store);
  store.close();
  expect(await cli()).toMatchObject({ code: 0, output: expect.stringMatching(/^1 .+ Anna /m) });
  expect((await cli('--help')).output).toContain('-- forget VEM');
  const table = join(folder, 'data/lista.csv');
  expect(await cli('csv', 'lista.csv')).toEqual({ code: 0, output: `Sparat i ${table}.\n` });
  const saved = await readFile(table);
  expect((await cli('csv', 'lista.csv')).output).toContain('finns redan.');
  expect(await readFile(table)).toEqual(saved);
  await cli('csv', './lista.csv');
  expect(await readFile(join(folder, 'lista.csv'))).toEqual(saved);
  for (const line of ['radera', 'show 1 2', 'show 99']) {
    const { code, output } = await cli(...line.split(' '));
    expect(code, line).toBe(1);
    expect(output).toMatch(/^(”radera” är inget|”2” är för mycket|Det finns ingen)/);
    expect(output).not.toContain('    at ');
  }
});

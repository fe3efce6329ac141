import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../node/sqlite/data-folder.ts';
import { databaseFile, openStore } from '../node/sqlite/database.ts';
import { writeFiles } from '../node/testing/files.ts';
import { finish } from '../node/testing/server-process.ts';
import { workspace } from '../node/testing/workspace.ts';
import { ANNA } from '../testing/samples.ts';

test('without a command it lists, and help and mistakes are told in Swedish, without a stack', async () => {
  const { environment } = await workspace();
  const cli = (...args: string[]) => finish('cli/main.ts', args, environment);
  const store = openStore(databaseFile(environment.DATA_DIR), 1000);
  store.add(ANNA, [], 'a.example', 0);
  store.close();
  expect(await cli()).toMatchObject({ code: 0, output: expect.stringMatching(/^1 .+ Anna /m) });
  const help = await cli('--help');
  expect(help.code).toBe(0);
  for (const command of ['list', 'show', 'csv', 'retry', 'forget', 'backup', 'restore']) {
    expect(help.output).toContain(`-- ${command}`);
  }
  for (const line of ['radera', 'show 1 2', 'show 99']) {
    const { code, output } = await cli(...line.split(' '));
    expect(code, line).toBe(1);
    expect(output).toMatch(/^(”radera” är inget|”2” är för mycket|Det finns ingen)/);
    expect(output).not.toContain('    at ');
  }
});

test('a database that is damaged or in use is told of in Swedish, and left as it is', async () => {
  const { environment, folder } = await workspace();
  const broken = 'broken'.repeat(1000);
  await writeFiles(folder, { 'data/enquiries.db': broken });
  const { code, output } = await finish('cli/main.ts', [], environment);
  expect(output).toMatch(/^Databasen går inte att använda\. Rör inget i mappen/);
  expect(code).toBe(1);
  expect(await readFile(join(folder, 'data/enquiries.db'), 'utf8')).toBe(broken);

  const copy = join(folder, 'kopia.db');
  openStore(copy, 1000).close();
  onTestFinished(lockFolder(environment.DATA_DIR));
  const restored = await finish('cli/main.ts', ['restore', copy], environment);
  expect(restored.output).toMatch(/^Webbplatsen är igång\. Stoppa den först/);
});

import { expect, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { finish } from '../../tests/support/enquiries/server-process.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { databaseFile } from '../node/data-folder.ts';

test('without a command it lists, and mistakes are in Swedish', async () => {
  const { environment } = await workspace();
  const cli = (...args: string[]) => finish('owner/main.ts', args, environment);
  const store = openStore(databaseFile(environment.DATA_DIR));
  receive(store);
  store.close();
  expect(await cli()).toMatchObject({ code: 0, output: expect.stringMatching(/^1 .+ Anna /m) });
  expect((await cli('--help')).output).toContain('-- erase NR');
  for (const line of ['radera', 'show 1, 2', 'show 99']) {
    const { code, output } = await cli(...line.split(' '));
    expect(code, line).toBe(1);
    expect(output).toMatch(/^(”radera” är inget|Det finns ingen)(?!.* {4}at )/s);
  }
});

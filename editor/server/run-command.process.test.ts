import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { start } from './run-command.ts';

test('no command takes over NODE_ENV, with which npm would install no wrangler', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const program = join(await temporaryFolder(), 'program.mjs');
  await writeFile(program, 'console.log(process.env.NODE_ENV)');
  const { stdout } = await start(program, []);
  expect(await text(stdout)).toBe('undefined\n');
});

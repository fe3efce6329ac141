import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { bundleApp, environment } from './app-files.ts';
import { start } from './run-command.ts';

test('a command has the environment of the start, whatever bundling sets, and the lines of .env', async () => {
  const [folder, before] = [await temporaryFolder(), process.cwd()];
  await bundleApp();
  await writeFiles(folder, { 'print.ts': 'console.log(JSON.stringify(process.env))' });
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  const printed = async () => JSON.parse(await text((await start('print.ts', [])).stdout));
  expect((await printed()).NODE_ENV).toBe(environment['NODE_ENV']);
  await writeFiles(folder, { '.env': 'SITE_URL=https://a.example' });
  expect((await printed()).SITE_URL).toBe('https://a.example');
  await writeFiles(folder, { '.env': '' });
  expect((await printed()).SITE_URL).toBe(environment['SITE_URL']);
});

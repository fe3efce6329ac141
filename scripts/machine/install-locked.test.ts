import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test as onAny, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../../enquiries/node/testing/files.ts';
import { installLocked } from './install-locked.mjs';

/** What stands in for npm is a script of the shell. */
const test = onAny.skipIf(process.platform === 'win32');

/** Stands in for npm: writes down what it was asked for, and leaves a folder as it does. */
const NPM = `#!/bin/sh
echo "$@" >> asked
mkdir -p node_modules
exit $(cat status)
`;

let folder = '';
const setUp = (...workspaces: string[]) => installLocked(folder, 'Installing …', workspaces);
/** What npm has been asked for since the last look. */
async function asked() {
  const lines = await readFile(join(folder, 'asked'), 'utf8').catch(() => '');
  await rm(join(folder, 'asked'), { force: true });
  return lines.trim().replaceAll('ci --no-fund --loglevel=error', 'ci');
}

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder, { 'package-lock.json': '{"one":1}', 'bin/npm': NPM, status: '0' });
  await chmod(join(folder, 'bin/npm'), 0o755);
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env['PATH']}`);
  vi.spyOn(console, 'error').mockReturnValue();
});

test('the site alone needs no workspace, and is installed once', async () => {
  expect(setUp()).toBe(true);
  expect(await asked()).toBe('ci --workspaces=false');
  expect(setUp()).toBe(true);
  expect(await asked()).toBe('');
});

test('what is wanted more comes to what is there, and stays', async () => {
  setUp();
  setUp('editor');
  setUp('editor');
  setUp();
  expect(await asked()).toBe(
    'ci --workspaces=false\nci --include-workspace-root --workspace=editor',
  );
  setUp('all');
  expect(await asked()).toBe('ci');
  setUp('editor');
  expect(await asked()).toBe('');
  await writeFiles(folder, { 'package-lock.json': '{"two":2}' });
  setUp();
  expect(await asked()).toBe('ci');
});

test('whoever has called npm by hand keeps everything', async () => {
  await mkdir(join(folder, 'node_modules'));
  setUp();
  expect(await asked()).toBe('ci');
});

test('what has failed is tried again', async () => {
  await writeFiles(folder, { status: '1' });
  expect(setUp('all')).toBe(false);
  await writeFiles(folder, { status: '0' });
  expect(setUp('all')).toBe(true);
  expect(await asked()).toBe('ci\nci');
});

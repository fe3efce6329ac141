import { spawnSync } from 'node:child_process';
import { mkdirSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';

it('installs unless it is installed, which tests need more of, and links a Node whatever npm left', async () => {
  const folder = await temporaryFolder();
  const setUp = (...args: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/setup.mjs'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      // No npm, so that nothing can be installed.
      env: { PATH: '' },
    });
  const failure = expect.stringMatching(/^Installing …\n.*npm ci failed/s);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  await writeFiles(folder, { 'package-lock.json': '{}' });
  expect(setUp()).toMatchObject({ status: 1, stderr: failure });

  await writeFiles(folder, { 'node_modules/.package-lock.json': '{}' });
  expect(setUp()).toMatchObject({ status: 0, stderr: '' });
  expect(setUp('tests')).toMatchObject({ status: 1, stderr: failure });
  if (process.platform !== 'win32') {
    const { stdout } = spawnSync(join(folder, 'node_modules/.bin/node'), ['--version'], {
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe(process.version);
  }

  // As after an update.
  utimesSync(join(folder, 'node_modules/.package-lock.json'), 0, 0);
  expect(setUp()).toMatchObject({ status: 1, stderr: failure });
});

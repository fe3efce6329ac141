import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';

it('installs unless all of it is installed for this lock file, system and folder, and links a Node', async () => {
  let folder = join(temporaryFolder(), 'site');
  const setUp = (settings: NodeJS.Dict<string> = {}, from: string[] = []) =>
    spawnSync(process.execPath, [...from, resolve('scripts/setup.mjs')], {
      cwd: folder,
      encoding: 'utf8',
      // No npm, so that nothing can be installed.
      env: { PATH: '', ...settings },
    });
  const installs = { status: 1, stderr: expect.stringMatching(/^Installing …\n.*npm ci failed/s) };
  const isThere = { status: 0, stderr: '' };
  await writeFiles(folder, { 'package-lock.json': '{}', 'node_modules/.bin/astro': '' });
  expect(setUp()).toMatchObject(installs);

  // At the end of an installation, of what it was to install.
  const atEnd = { npm_lifecycle_event: 'postinstall' };
  expect(setUp(atEnd)).toMatchObject(isThere);
  expect(setUp()).toMatchObject(installs);
  await writeFiles(folder, { 'node_modules/vitest/package.json': '{}' });
  expect(setUp()).toMatchObject(isThere);
  if (process.platform !== 'win32') {
    const node = join(folder, 'node_modules/.bin/node');
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    expect(stdout.trim()).toBe(process.version);
  }

  const other = "data:text/javascript,Object.defineProperty(process, 'arch', { value: 'other' })";
  expect(setUp({}, ['--import', other])).toMatchObject(installs);
  renameSync(folder, `${folder} 2`);
  folder += ' 2';
  expect(setUp()).toMatchObject(installs);
  expect(setUp(atEnd)).toMatchObject(isThere);
  expect(setUp()).toMatchObject(isThere);
  await writeFiles(folder, { 'package-lock.json': '{ }' });
  expect(setUp()).toMatchObject(installs);
});

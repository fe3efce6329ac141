import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { NODE } from './setup.mjs';

const setup = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, [resolve('shared/setup.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    // No npm, so that nothing can be installed.
    env: { PATH: '' },
  });

/** A folder with nothing but the Node of the packages, as npm before 11.8 leaves it: without the command. */
async function folderWithNode() {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, dirname(NODE), '..'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync(resolve(dirname(NODE)), join(folder, dirname(NODE)), 'junction');
  return folder;
}

it.skipIf(!existsSync(NODE))('links the Node of the packages, whatever npm has left', async () => {
  const folder = await folderWithNode();
  expect(setup(folder, 'link')).toMatchObject({ status: 0, stderr: '' });
  const command = join(
    folder,
    'node_modules/.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  );
  const version = () =>
    spawnSync(command, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
      .stdout;
  const own = spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout;
  expect(version()).toBe(own);
  // A link to what is no longer there.
  rmSync(command);
  symlinkSync('nowhere', command);
  expect(setup(folder, 'link').status).toBe(0);
  expect(version()).toBe(own);
});

it('installs unless all that the lock file names is there, which tests need more of', async () => {
  const folder = await folderWithNode();
  const packages = {
    '': {},
    a: { integrity: '1' },
    t: { integrity: '2', dev: true },
    o: { optional: true },
  };
  await writeFiles(folder, {
    'package-lock.json': JSON.stringify({ packages }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: { a: { integrity: '1' } } }),
  });
  expect(setup(folder)).toMatchObject({ status: 0, stderr: '' });
  const { status, stderr } = setup(folder, 'tests');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Installing dependencies …\n.*npm ci failed/s);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';

it('installs if packages are missing or for another lock file or system, but not after a move, and links a Node', async () => {
  let folder = join(temporaryFolder(), 'site');
  const setUp = (settings: NodeJS.Dict<string> = {}, from: string[] = []) =>
    spawnSync(process.execPath, [...from, resolve('scripts/setup.mjs')], {
      cwd: folder,
      encoding: 'utf8',
      // An empty PATH hides npm, so any installation fails.
      env: { PATH: '', ...settings },
    });
  const installs = { status: 1, stderr: expect.stringMatching(/^Installing …\n.*npm ci failed/s) };
  const isThere = { status: 0, stderr: '' };
  await writeFiles(folder, { 'package-lock.json': '{}', 'node_modules/.bin/astro': '' });
  expect(setUp()).toMatchObject(installs);

  // After `npm ci` without devDependencies.
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
  expect(setUp()).toMatchObject(isThere);
  await writeFiles(folder, { 'package-lock.json': '{ }' });
  expect(setUp()).toMatchObject(installs);
});

it('ends child processes with their killed parent', async () => {
  const folder = temporaryFolder();
  await writeFiles(folder, {
    'wait.mjs': "setInterval(() => {}, 1000); console.log('waiting');",
    'start.mjs': `import { spawn } from 'node:child_process';
      import { EXIT_WITH_PARENT } from '${pathToFileURL(resolve('shared/exit-with-parent.mjs'))}';
      const env = { ...process.env, ...EXIT_WITH_PARENT };
      spawn(process.execPath, ['wait.mjs'], { stdio: ['pipe', 1, 2], env });`,
  });
  const child = spawn(process.execPath, ['start.mjs'], { cwd: folder });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  // The output closes once the child process has ended too.
  await once(child, 'close');
});

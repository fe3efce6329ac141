import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { installLocked } from './install.mjs';

const ZOD = { 'node_modules/zod': { integrity: 'a' } };
const SITE = { ...ZOD, 'node_modules/astro': { integrity: 'c' } };
const OLD = { ...SITE, 'node_modules/zod': { integrity: 'old' } };
const TESTS = { 'node_modules/vitest': { integrity: 'b' } };
const LOCK = {
  '': {
    workspaces: ['tests'],
    dependencies: { zod: '1.0.0' },
    devDependencies: { astro: '1.0.0' },
  },
  tests: { devDependencies: { vitest: '1.0.0' } },
  ...SITE,
  ...TESTS,
};

test.skipIf(process.platform === 'win32').each([
  ['a fresh clone', undefined, 'site', '--workspaces=false'],
  ['what someone else has installed', { ...SITE, ...TESTS }, 'all', undefined],
  ['what the tests need, for the first time', SITE, 'all', ''],
  ['a server that has what it needs', ZOD, 'serve', undefined],
  ['a new version where there are workspaces', { ...OLD, ...TESTS }, 'site', ''],
])('%s: installs only what is missing', async (_name, installed, wanted, asked) => {
  const folder = await temporaryFolder();
  await writeFiles(folder, {
    'package-lock.json': JSON.stringify({ packages: LOCK }),
    // Says what it was asked for, installs nothing and fails.
    'bin/npm': '#!/bin/sh\necho "$@" > asked\nexit 1\n',
    ...(installed && {
      'node_modules/.package-lock.json': JSON.stringify({ packages: installed }),
    }),
  });
  await chmod(join(folder, 'bin/npm'), 0o755);
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env['PATH']}`);
  vi.spyOn(console, 'error').mockReturnValue();

  expect(installLocked(folder, 'Installing …', wanted)).toBe(asked === undefined);
  const log = await readFile(join(folder, 'asked'), 'utf8').catch(() => undefined);
  expect(log?.replace('ci --no-fund --loglevel=error', '').trim()).toBe(asked);
});

import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../enquiries/node/testing/files.ts';
import { installLocked } from './install.mjs';

const ROOT = { '': { workspaces: ['tests', 'bench'], dependencies: { zod: '1.0.0' } } };
const ZOD = { 'node_modules/zod': { integrity: 'a' } };
const TESTS = { 'node_modules/vitest': { integrity: 'b' } };
const BENCH = { 'node_modules/lighthouse': { integrity: 'c' } };
const LOCK = {
  ...ROOT,
  tests: { devDependencies: { vitest: '1.0.0' } },
  bench: { devDependencies: { lighthouse: '1.0.0' } },
  ...ZOD,
  ...TESTS,
  ...BENCH,
};
const NPM = '#!/bin/sh\necho "$@" > asked\nexit 1\n';

test.skipIf(process.platform === 'win32').each([
  ['a fresh clone', undefined, false, '--workspaces=false'],
  ['a site that is installed', ZOD, false, undefined],
  ['what someone else has installed', { ...ZOD, ...TESTS, ...BENCH }, true, undefined],
  ['what the tests need, for the first time', ZOD, true, ''],
  ['a new version', { 'node_modules/zod': { integrity: 'old' } }, false, '--workspaces=false'],
  ['a new version where there are workspaces', { ...ZOD, ...TESTS }, false, ''],
])('%s: installs only what is missing', async (_name, installed, wantsAll, asked) => {
  const folder = await temporaryFolder();
  await writeFiles(folder, {
    'package-lock.json': JSON.stringify({ packages: LOCK }),
    'bin/npm': NPM,
    ...(installed && {
      'node_modules/.package-lock.json': JSON.stringify({ packages: installed }),
    }),
  });
  await chmod(join(folder, 'bin/npm'), 0o755);
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env['PATH']}`);
  vi.spyOn(console, 'error').mockReturnValue();

  // The npm of this test installs nothing and fails.
  expect(installLocked(folder, 'Installing …', wantsAll)).toBe(asked === undefined);
  const log = await readFile(join(folder, 'asked'), 'utf8').catch(() => undefined);
  expect(log?.replace('ci --no-fund --loglevel=error', '').trim()).toBe(asked);
});

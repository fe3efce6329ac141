import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../enquiries/node/testing/files.ts';
import { installLocked } from './install.mjs';

/** Stands in for npm: writes down what it was asked for, and leaves a folder as it does. */
const NPM = `#!/bin/sh
echo "$@" >> asked
mkdir -p node_modules
exit $(cat status)
`;

test.skipIf(process.platform === 'win32')(
  'packages are added to those installed, and stay until the lock changes or npm fails',
  async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'package-lock.json': '{}', 'bin/npm': NPM, status: '0' });
    await chmod(join(folder, 'bin/npm'), 0o755);
    vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env['PATH']}`);
    vi.spyOn(console, 'error').mockReturnValue();

    for (const [wanted, asked] of [
      [[], '--workspaces=false'],
      [[], undefined],
      [['editor'], '--include-workspace-root --workspace=editor'],
      [[], undefined],
      [['all'], ''],
      [['editor'], undefined],
    ] as const) {
      expect(installLocked(folder, 'Installing …', [...wanted])).toBe(true);
      const said = await readFile(join(folder, 'asked'), 'utf8').catch(() => undefined);
      await rm(join(folder, 'asked'), { force: true });
      expect(said?.replace('ci --no-fund --loglevel=error', '').trim()).toBe(asked);
    }

    await writeFiles(folder, { 'package-lock.json': '{"changed":true}', status: '1' });
    for (const status of ['1', '0']) {
      await writeFiles(folder, { status });
      expect(installLocked(folder, 'Installing …', [])).toBe(status === '0');
    }
    expect(await readFile(join(folder, 'asked'), 'utf8')).toMatch(/^(ci \S+ \S+\n){2}$/);
  },
);

import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';

test.skipIf(process.platform === 'win32')(
  'the first start says how much has come, and where it ends what to do',
  async () => {
    const folder = await temporaryFolder();
    const [a, b] = [{ integrity: '1' }, { integrity: '2' }];
    const packages = { '': {}, 'node_modules/a': a, 'node_modules/b': b };
    await writeFiles(folder, {
      'editor/start.mjs': readFileSync('editor/start.mjs', 'utf8'),
      'shared/setup.mjs': readFileSync('shared/setup.mjs', 'utf8'),
      'package-lock.json': JSON.stringify({ packages }),
      'node_modules/a/package.json': '{}',
      // One of two packages is there when the network goes.
      'bin/npm': '#!/bin/sh\nsleep 1\nexit 1\n',
    });
    chmodSync(join(folder, 'bin/npm'), 0o755);
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
    const start = join(folder, 'editor/start.mjs');
    const { stdout, stderr } = spawnSync(process.execPath, [start], { env, encoding: 'utf8' });
    expect(stdout).toContain('1 av 2 delar hämtade');
    expect(stderr).toMatch(/^\s*Det gick inte\. Är datorn uppkopplad/);
  },
);

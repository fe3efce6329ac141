import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { startProcess } from '../tests/support/start-process.ts';

test.skipIf(process.platform === 'win32')(
  'the first start says how much has come, and where it ends what to do; a second one leaves it alone',
  async () => {
    const folder = await temporaryFolder();
    const packages = { '': {}, 'node_modules/a': {}, 'node_modules/b': {} };
    await writeFiles(folder, {
      'editor/start.mjs': readFileSync('editor/start.mjs', 'utf8'),
      'scripts/setup.mjs': readFileSync('scripts/setup.mjs', 'utf8'),
      'package-lock.json': JSON.stringify({ packages }),
      'node_modules/a/package.json': '{}',
      // One of two packages is there when the network goes.
      'bin/npm': '#!/bin/sh\nwhile [ ! -e gone ]; do sleep 0.1; done\nexit 1\n',
    });
    chmodSync(join(folder, 'bin/npm'), 0o755);
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
    const start = join(folder, 'editor/start.mjs');
    const { printed } = startProcess([process.execPath, start], { cwd: folder, env });
    await printed(/1 av 2 delar hämtade/);
    const second = spawnSync(process.execPath, [start], {
      env,
      encoding: 'utf8',
      timeout: 600_000,
    });
    expect(second.stdout).toContain('Den öppnas redan i ett annat fönster.');
    await writeFiles(folder, { gone: '' });
    await printed(/Det gick inte\. Är datorn uppkopplad/);
  },
);

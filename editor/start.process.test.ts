import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { listen } from '../tests/support/listen.ts';
import { startProcess } from '../tests/support/start-process.ts';
import { OPENING_PAGE, projectOf } from './running.mjs';

test.skipIf(process.platform === 'win32')(
  'the first start says how much has come, and where it ends what to do; another leaves it, and an open editor, alone',
  async () => {
    const folder = temporaryFolder();
    const packages = { '': {}, 'node_modules/a': {}, 'node_modules/b': {} };
    await writeFiles(folder, {
      'editor/start.mjs': readFileSync('editor/start.mjs', 'utf8'),
      'editor/running.mjs': readFileSync('editor/running.mjs', 'utf8'),
      'editor/main.ts': "console.log('The open one.')",
      'scripts/setup.mjs': readFileSync('scripts/setup.mjs', 'utf8'),
      'shared/ending-together.mjs': readFileSync('shared/ending-together.mjs', 'utf8'),
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
    const second = spawnSync(process.execPath, [start], { env, encoding: 'utf8' });
    expect(second.stdout).toContain('Den öppnas redan i ett annat fönster.');
    await writeFiles(folder, { gone: '' });
    await printed(/Det gick inte\. Är datorn uppkopplad/);

    // Where one is open nothing is installed.
    const open = createServer((_, response) => {
      response.setHeader('x-project', projectOf(folder)).end();
    });
    onTestFinished(() => void open.close());
    await writeFiles(folder, { [OPENING_PAGE]: `"http://127.0.0.1:${await listen(open)}"` });
    const third = startProcess([process.execPath, start], { cwd: folder, env });
    await third.printed(/The open one\./);
    expect(third.output()).not.toContain('hämta');
  },
);

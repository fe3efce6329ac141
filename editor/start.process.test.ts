import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { listen } from '../tests/support/listen.ts';
import { startProcess } from '../tests/support/start-process.ts';

test.skipIf(process.platform === 'win32')(
  'the first start shows progress and explains a failed installation; a second start leaves it alone',
  async () => {
    const folder = temporaryFolder();
    const packages = { '': {}, 'node_modules/a': {}, 'node_modules/b': {} };
    await writeFiles(folder, {
      'editor/start.mjs': readFileSync('editor/start.mjs', 'utf8'),
      'editor/running.mjs': readFileSync('editor/running.mjs', 'utf8'),
      'scripts/setup.mjs': readFileSync('scripts/setup.mjs', 'utf8'),
      'shared/exit-with-parent.mjs': readFileSync('shared/exit-with-parent.mjs', 'utf8'),
      'package-lock.json': JSON.stringify({ packages }),
      'node_modules/a/package.json': '{}',
      // npm fails after it has installed one of two packages.
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

    renameSync(folder, `${folder} 100%`);
    const third = spawnSync(process.execPath, [`${folder} 100%/editor/start.mjs`], { env });
    expect(String(third.stderr)).toMatch(/en mapp har tecknet % i sitt namn/);
  },
);

test.skipIf(process.platform === 'win32')(
  'a double-click downloads Node, continues a download that was cut off, and starts again after a wrong file or none',
  async () => {
    const folder = temporaryFolder();
    const list = readFileSync('scripts/node.sha256', 'utf8');
    const system = `${process.platform}-${process.arch}`;
    const [, hash = '', name = ''] = new RegExp(`(.+) {2}(node-v.+-${system})`).exec(list) ?? [];
    const fakeNodes = { bin: 'echo v20.19.0', [`${name}/bin`]: 'echo "started: $*"' };
    for (const [bin, script] of Object.entries(fakeNodes)) {
      mkdirSync(join(folder, bin), { recursive: true });
      writeFileSync(join(folder, bin, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    }
    const build = execFileSync('tar', ['-cz', '-C', folder, name]);
    await writeFiles(folder, {
      'scripts/node.sha256': list.replace(hash, createHash('sha256').update(build).digest('hex')),
      'Redigera.command': readFileSync('Redigera.command', 'utf8'),
      '.hidden': '',
    });

    let respond: RequestListener;
    const server = createServer((request, response) => respond(request, response));
    onTestFinished(() => void server.close());
    const NODEJS_ORG_MIRROR = `http://127.0.0.1:${await listen(server)}`;
    async function doubleClick(answer: RequestListener) {
      respond = answer;
      const { ended, output } = startProcess(['sh', join(folder, 'Redigera.command')], {
        env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, NODEJS_ORG_MIRROR },
      });
      await ended;
      return output();
    }
    const missing: RequestListener = (_, response) => response.writeHead(404).end();
    expect(await doubleClick(missing)).toMatch(/gick inte att hämta från http.* igen/);
    const other = await doubleClick((_, response) => response.end('Log in'));
    expect(other).toMatch(/var inte Node.* igen/);
    expect(readdirSync(join(folder, '.node'))).toEqual(['pid']);
    const cutOff = await doubleClick((_, response) => {
      response.writeHead(200, { 'content-length': build.length });
      response.write(build.subarray(0, 50), () => response.destroy());
    });
    expect(cutOff).toMatch(/gick inte att hämta från http.* fortsätter/);
    let asked: unknown[] = [];
    const continued = await doubleClick(({ url, headers }, response) => {
      asked = [url, headers.range];
      response.writeHead(206, { 'content-range': `bytes 50-${build.length - 1}/${build.length}` });
      response.end(build.subarray(50));
    });
    expect(asked).toEqual([`/${name.split('-')[1]}/${name}.tar.gz`, 'bytes=50-']);
    expect(continued).toContain('started: editor/start.mjs');
    expect(readdirSync(join(folder, '.node')).sort()).toEqual([name, 'pid']);
    expect(await doubleClick(missing)).toBe('started: editor/start.mjs\n');
  },
);

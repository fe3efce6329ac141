import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tests/support/enquiries/free-port.ts';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { copyProject, removeCopy } from '../tests/support/project-copy.ts';

/** Runs a command of publishing in a folder that is otherwise empty. */
async function deploy(
  command: string,
  settings: NodeJS.Dict<string>,
  cwd: string | Promise<string> = temporaryFolder(),
  project = '.',
) {
  return spawnSync(process.execPath, [resolve(project, 'deploy/main.ts'), ...command.split(' ')], {
    cwd: await cwd,
    env: { ...process.env, SITE_URL: 'http://localhost:1', ...settings },
    encoding: 'utf8',
  });
}

test('a test enquiry without a site is refused in words', async () => {
  const { status, stderr } = await deploy('test', {});
  expect(stderr).toMatch(/^I mappen .+dist ligger ingen webbplats/);
  expect(stderr).not.toContain('ENOENT');
  expect(status).toBe(1);
});

test('whatever fails in a terminal, the error says where the settings are written', async () => {
  const server = `127.0.0.1:${await freePort()}`;
  const { status, stderr } = await deploy('status', { DEPLOY_TO: `sftp://anna@${server}/www` });
  expect(stderr).toMatch(/^127\.0\.0\.1 svarar inte\.[\s\S]+\.env \(SITE_URL, DEPLOY_TO/);
  expect(status).toBe(1);
});

test('the editor gets no system words: what crashed and why is for the terminal', async () => {
  const to = { DEPLOY_TO: `folder:${await temporaryFolder()}` };
  const damaged = temporaryFolder();
  mkdirSync(join(await damaged, 'content/site.yaml'), { recursive: true });
  const crashed = await deploy('preview --events', to, damaged);
  expect(crashed.stdout).not.toMatch(/EISDIR|"done"/);
  expect(crashed.stderr).toContain('EISDIR');

  const nowhere = join(import.meta.filename, 'folder');
  const refused = await deploy('status --events', { DEPLOY_TO: `folder:${nowhere}` });
  expect(refused.stdout).toMatch(/"text":"Det gick inte att publicera till mappen/);
  expect(refused.stdout).not.toContain('ENOTDIR');
  expect(refused.stderr).toContain('ENOTDIR');
});

test.skipIf(process.platform === 'win32')(
  'what tools print is for the terminal: the owner reads what happened, and what to do',
  async () => {
    const copy = copyProject();
    onTestFinished(() => removeCopy(copy));
    await writeFiles(copy, {
      'astro.config.ts': 'throw new Error("Broken")',
      'bin/npm': '#!/bin/sh\necho Broken\nexit 1\n',
    });
    chmodSync(join(copy, 'bin/npm'), 0o755);
    const read = async (command: string, to: string) => {
      const PATH = `${join(copy, 'bin')}:${process.env['PATH']}`;
      const settings = { DEPLOY_TO: to, OWN_SERVER: 'true', PATH };
      const { stdout, stderr } = await deploy(`${command} --events`, settings, copy, copy);
      const said = stdout.trim().split('\n');
      return { said: said.map((line) => JSON.parse(line).text).join('\n'), stderr };
    };

    const built = await read('publish', `folder:${await temporaryFolder()}`);
    expect(built.said).toMatch(
      /^Webbplatsen gick inte att bygga, .+ den som byggde webbplatsen\.$/m,
    );
    expect(built.said).not.toContain('Broken');
    expect(built.stderr).toContain('Broken');

    // It is 240 MB, for which she waits only where she sees that it comes.
    const looked = await read('status', 'cloudflare');
    expect(looked.said).toContain('hämtas första gången du publicerar');
    expect(looked.stderr).not.toContain('Broken');
    const published = await read('publish', 'cloudflare');
    expect(published.said).toMatch(
      /^Hämtar det som behövs för Cloudflare\..+\n.+ gick inte att hämta/,
    );
    expect(published.stderr).toContain('Broken');
  },
);

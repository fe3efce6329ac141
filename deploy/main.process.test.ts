import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../tests/support/enquiries/free-port.ts';
import { temporaryFolder } from '../tests/support/files.ts';

/** Runs a command of publishing in a folder that is otherwise empty. */
async function deploy(
  command: string,
  settings: NodeJS.Dict<string>,
  cwd: string | Promise<string> = temporaryFolder(),
) {
  return spawnSync(process.execPath, [resolve('deploy/main.ts'), ...command.split(' ')], {
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
  const crashed = await deploy('publish --events', to, damaged);
  expect(crashed.stdout).not.toMatch(/EISDIR|"done"/);
  expect(crashed.stderr).toContain('EISDIR');

  const nowhere = join(import.meta.filename, 'folder');
  const refused = await deploy('status --events', { DEPLOY_TO: `folder:${nowhere}` });
  expect(refused.stdout).toMatch(/"text":"Det gick inte att publicera till mappen/);
  expect(refused.stdout).not.toContain('ENOTDIR');
  expect(refused.stderr).toContain('ENOTDIR');
});

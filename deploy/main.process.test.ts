import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../tests/support/enquiries/free-port.ts';
import { temporaryFolder } from '../tests/support/files.ts';

/** Runs a command of publishing in an empty folder. */
async function deploy(command: string, settings: NodeJS.Dict<string>) {
  return spawnSync(process.execPath, [resolve('deploy/main.ts'), command], {
    cwd: await temporaryFolder(),
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

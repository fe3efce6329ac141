import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../tests/support/enquiries/free-port.ts';
import { temporaryFolder } from '../tests/support/files.ts';

test('whatever fails in a terminal, it is said where the settings are written', async () => {
  const server = `127.0.0.1:${await freePort()}`;
  const { status, stderr } = spawnSync(process.execPath, [resolve('deploy/main.ts'), 'status'], {
    cwd: await temporaryFolder(),
    env: { ...process.env, SITE_URL: 'http://localhost:1', DEPLOY_TO: `sftp://anna@${server}/www` },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^127\.0\.0\.1 svarar inte\.[\s\S]+\.env \(SITE_URL, DEPLOY_TO/);
  expect(status).toBe(1);
});

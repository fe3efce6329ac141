import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf } from '../../scripts/programs.ts';
import { temporaryFolder, writeFiles } from '../support/files.ts';

/*
 * The files of `deploy/own-server/`, as the programs that they are for read them.
 */
const textOf = (name: string) => readFileSync(`deploy/own-server/${name}`, 'utf8');

/** Runs a check, which is to find nothing. @returns its words */
function check(program: string, ...args: string[]) {
  const env = { ...process.env, HOME: temporaryFolder() };
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  expect(status, stdout + stderr).toBe(0);
  return stdout + stderr;
}

const nginx = pathOf('nginx');
test.skipIf(!nginx)('nginx accepts its configuration', async () => {
  const folder = temporaryFolder();
  const certificate = resolve('enquiries/cloudflare/testing/certificates/localhost');
  const site = textOf('nginx.conf')
    .replace(/\/\S+fullchain\.pem/, `${certificate}.pem`)
    .replace(/\/\S+privkey\.pem/, `${certificate}.key`)
    // Ports that need no rights.
    .replace(/(?<=listen (\[::\]:)?)(80|443)/g, '18$2');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = folders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const http = `access_log off;\n${temporary}\n${site}`;
  await writeFiles(folder, {
    'nginx.conf': `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`,
  });
  check(`${nginx}`, '-t', '-e', 'stderr', '-c', join(folder, 'nginx.conf'));
});

const caddy = pathOf('caddy');
test.skipIf(!caddy)('Caddy accepts its configuration', () => {
  check(`${caddy}`, 'validate', '--config', 'deploy/own-server/Caddyfile');
});

const systemd = pathOf('systemd-analyze');
test.skipIf(!systemd)('systemd accepts the unit, and knows all of its settings', async () => {
  const name = 'trainer-site.service';
  const folder = temporaryFolder();
  await writeFiles(folder, {
    [name]: textOf(name).replace('/srv/trainer-site/node_modules/.bin/node', process.execPath),
  });
  // Of a setting that it does not know it only warns.
  expect(check(`${systemd}`, 'verify', '--man=no', join(folder, name))).not.toContain(name);
});

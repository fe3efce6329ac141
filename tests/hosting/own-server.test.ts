import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf } from '../../scripts/programs.ts';
import { temporaryFolder } from '../support/files.ts';

/*
 * The files of `deploy/own-server/`, as the programs that they are for read them.
 */
const textOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../deploy/own-server', name), 'utf8');

/** Runs a check, whose words are empty where a program finds nothing to say. */
function check(program: string, args: string[], env = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, output: stdout + stderr };
}

const nginx = pathOf('nginx');
test.skipIf(!nginx)('nginx accepts its configuration', async () => {
  const folder = await temporaryFolder();
  const file = (name: string) => join(folder, name);
  const [key, certificate] = [file('privkey.pem'), file('fullchain.pem')];
  const subject = ['-subj', '/CN=dinadress.example', '-days', '1'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, ...subject];
  execFileSync('openssl', [...made, '-out', certificate], { stdio: 'ignore' });
  const site = textOf('nginx.conf')
    .replaceAll('/etc/letsencrypt/live/dinadress.example', folder)
    // Ports that need no rights.
    .replace(/(?<=listen (\[::\]:)?)(80|443)/g, '18$2');
  writeFileSync(file('site.conf'), site);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = folders.map((name) => `${name}_temp_path ${file(name)};`).join('\n');
  writeFileSync(
    file('nginx.conf'),
    `pid ${file('pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\ninclude ${file('site.conf')};\n}\n`,
  );
  const { status, output } = check(`${nginx}`, ['-t', '-e', 'stderr', '-c', file('nginx.conf')]);
  expect(status, output).toBe(0);
});

const caddy = pathOf('caddy');
test.skipIf(!caddy)('Caddy accepts its configuration', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, textOf('Caddyfile'));
  const args = ['validate', '--config', file, '--adapter', 'caddyfile'];
  const { status, output } = check(`${caddy}`, args, { HOME: folder });
  expect(status, output).toBe(0);
});

const systemd = pathOf('systemd-analyze');
test.skipIf(!systemd)('systemd accepts the unit, and knows all of its settings', async () => {
  const file = join(await temporaryFolder(), 'trainer-site.service');
  const node = '/srv/trainer-site/node_modules/.bin/node';
  writeFileSync(file, textOf('trainer-site.service').replace(node, process.execPath));
  const { status, output } = check(`${systemd}`, ['verify', '--man=no', file]);
  // Of a setting that it does not know it only warns.
  expect(output).not.toContain('trainer-site.service');
  expect(status, output).toBe(0);
});

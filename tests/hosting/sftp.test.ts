/** Publishing over SFTP to OpenSSH's own server, on the loopback. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { chooseTarget } from '../../deploy/choose-target.ts';
import { type ServerFolder, stringifyDeployTo } from '../../deploy/deploy-to.ts';
import type { DeploySettings } from '../../deploy/settings.ts';
import { openTarget, readHostKey } from '../../deploy/targets/sftp.ts';
import { targetContract } from '../../deploy/targets/target.contract.ts';
import { pathOf } from '../../scripts/programs.ts';
import { freePort } from '../support/enquiries/free-port.ts';
import { enterProject } from '../support/enter-project.ts';
import { temporaryFolder, writeFiles } from '../support/files.ts';
import { filesOf, smallBuild } from '../support/small-build.ts';
import { startProcess } from '../support/start-process.ts';

/** Undefined if sshd is not installed. */
const SSHD = pathOf('sshd');

/**
 * Starts OpenSSH's server on a free local port, for the user who runs the tests.
 *
 * @param settings override lines of sshd_config
 */
async function startSshd(settings: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  for (const name of ['host', 'user']) {
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)]);
  }
  writeFileSync(file('authorized'), readFileSync(file('user.pub')));
  chmodSync(file('authorized'), 0o600);
  // If root starts sshd, it needs this folder.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const port = await freePort();
  const config = {
    ListenAddress: `127.0.0.1:${port}`,
    HostKey: file('host'),
    AuthorizedKeysFile: file('authorized'),
    PidFile: 'none',
    StrictModes: 'no',
    UsePAM: 'no',
    PermitRootLogin: 'yes',
    PasswordAuthentication: 'yes',
    Subsystem: 'sftp internal-sftp -u 077',
    ...settings,
  };
  const lines = Object.entries(config).map((setting) => setting.join(' '));
  writeFileSync(file('config'), `${lines.join('\n')}\n`);
  const args = ['-D', '-e', '-f', file('config')];
  const { child, ended, printed } = startProcess([`${SSHD}`, ...args], { env: process.env });
  await printed(/Server listening/);
  return {
    port,
    key: file('user'),
    username: userInfo().username,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

let sshd: Awaited<ReturnType<typeof startSshd>>;
let hostKey: string;

beforeEach(({ skip }) => skip(!SSHD, 'sshd is not installed'));

beforeAll(async () => {
  if (!SSHD) return;
  sshd = await startSshd();
  hostKey = await readHostKey(placeOf('/tmp'));
});

afterAll(() => sshd?.stop());

const placeOf = (folder: string, port = sshd.port): ServerFolder => ({
  server: `127.0.0.1:${port}`,
  user: sshd.username,
  folder,
});

function publisher(folder: string, access: Partial<DeploySettings> = {}, port?: number) {
  const known = { DEPLOY_KEY: sshd.key, DEPLOY_HOST_KEY: hostKey };
  return openTarget(placeOf(folder, port), { ...known, ...access });
}

targetContract(async () => {
  const folder = temporaryFolder();
  // The server's key is saved in .env of this folder.
  enterProject();
  const settings = {
    SITE_URL: 'https://a.example',
    DEPLOY_TO: stringifyDeployTo({ kind: 'sftp', ...placeOf(folder) }),
  };
  const { target } = await chooseTarget({ ...settings, DEPLOY_KEY: sshd.key });
  return { target, served: () => filesOf(folder) };
});

test.each([
  ['a wrong password', undefined, /släpper inte in dig: fel användarnamn, lösenord eller nyckel/],
  ['a key that is not there', '/gone', /eller nyckel \(DEPLOY_KEY\)/],
])('%s is explained, without the password', async (_, key, words) => {
  const refused = publisher('/', { DEPLOY_KEY: key, DEPLOY_PASSWORD: 'hemligt' }).online();
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.not.toThrow('hemligt');
});

test('a server with another key than before is refused, and nothing is sent', async () => {
  const target = publisher('/', { DEPLOY_HOST_KEY: 'SHA256:other', DEPLOY_PASSWORD: 'hemligt' });
  await expect(target.online()).rejects.toThrow(/annan nyckel än förut.+Inget är skickat\.$/);
});

test('a server that cannot replace a file atomically is refused, and nothing is changed', async () => {
  const strict = await startSshd({ Subsystem: 'sftp internal-sftp -P posix-rename' });
  onTestFinished(strict.stop);
  const { port, key } = strict;
  const folder = temporaryFolder();
  await writeFiles(folder, { 'index.html': 'hers' });
  const shown = await readHostKey(placeOf(folder, port));
  const target = publisher(folder, { DEPLOY_KEY: key, DEPLOY_HOST_KEY: shown }, port);
  const publishing = target.publish(await smallBuild('one'), () => {});
  await expect(publishing).rejects.toThrow(/ är hel.+posix-rename/);
  expect(await filesOf(folder)).toEqual({ 'index.html': 'hers' });
});

test('an error says that nothing is changed if the connection breaks while the status is read', async () => {
  const script = join(temporaryFolder(), 'sftp');
  // Greets like an SFTP server and exits at the first request.
  writeFileSync(
    script,
    "#!/bin/sh\nprintf '\\0\\0\\0\\5\\2\\0\\0\\0\\3'; head -c 12 >/dev/null\n",
    { mode: 0o755 },
  );
  const broken = await startSshd({ Subsystem: `sftp ${script}` });
  onTestFinished(broken.stop);
  const { port, key } = broken;
  const shown = await readHostKey(placeOf('/', port));
  const target = publisher('/', { DEPLOY_KEY: key, DEPLOY_HOST_KEY: shown }, port);
  await expect(target.online()).rejects.toThrow(/^Anslutningen .+ bröts\..+Inget är ändrat\.$/);
});

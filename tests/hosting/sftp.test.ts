/** Publishing over SFTP to OpenSSH's own server, on the loopback. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { stringifyDeployTo } from '../../deploy/deploy-to.ts';
import { openConfiguredTarget } from '../../deploy/open-target.ts';
import type { DeploySettings } from '../../deploy/settings.ts';
import { openTarget, readHostKey } from '../../deploy/targets/sftp.ts';
import { targetContract } from '../../deploy/targets/target.contract.ts';
import { programPath } from '../../scripts/programs.ts';
import { freePort } from '../support/enquiries/free-port.ts';
import { enterProject } from '../support/enter-project.ts';
import { temporaryFolder, writeFiles } from '../support/files.ts';
import { filesOf, smallBuild } from '../support/small-build.ts';
import { startProcess } from '../support/start-process.ts';

const SSHD = programPath('sshd');

/** Starts OpenSSH's server on a free local port, for the user who runs the tests. */
async function startSshd({ subsystem = 'internal-sftp -u 077' } = {}) {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  for (const name of ['host', 'user']) {
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)]);
  }
  writeFileSync(file('authorized'), readFileSync(file('user.pub')), { mode: 0o600 });
  // If root starts sshd, it needs this folder.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const server = `127.0.0.1:${await freePort()}`;
  writeFileSync(
    file('config'),
    `ListenAddress ${server}
HostKey ${file('host')}
AuthorizedKeysFile ${file('authorized')}
PidFile none
StrictModes no
UsePAM no
PermitRootLogin yes
PasswordAuthentication yes
Subsystem sftp ${subsystem}
`,
  );
  const args = ['-D', '-e', '-f', file('config')];
  const { child, ended, printed } = startProcess([`${SSHD}`, ...args], { env: process.env });
  await printed(/Server listening/);
  const stop = async () => {
    child.kill();
    await ended;
  };
  const placeOf = (path: string) => ({ server, user: userInfo().username, folder: path });
  return { placeOf, key: file('user'), hostKey: await readHostKey(placeOf('/')), stop };
}

type Sshd = Awaited<ReturnType<typeof startSshd>>;
let sshd: Sshd;

beforeEach(({ skip }) => skip(!SSHD, 'sshd is not installed'));

beforeAll(async () => {
  if (SSHD) sshd = await startSshd();
});

afterAll(() => sshd?.stop());

const openOn = (
  { placeOf, key, hostKey }: Sshd,
  folder: string,
  access: Partial<DeploySettings> = {},
) => openTarget(placeOf(folder), { DEPLOY_KEY: key, DEPLOY_HOST_KEY: hostKey, ...access });

targetContract(async () => {
  const folder = temporaryFolder();
  // The server's key is saved in .env of this folder.
  enterProject();
  const DEPLOY_TO = stringifyDeployTo({ kind: 'sftp', ...sshd.placeOf(folder) });
  const settings = { SITE_URL: 'https://a.example', DEPLOY_TO, DEPLOY_KEY: sshd.key };
  const { target } = await openConfiguredTarget(settings);
  return { target, served: () => filesOf(folder) };
});

test.each([
  ['a wrong password', undefined, /släpper inte in dig: fel användarnamn, lösenord eller nyckel/],
  ['a key that is not there', '/gone', /eller nyckel \(DEPLOY_KEY\)/],
])('%s is explained, without the password', async (_, key, words) => {
  const refused = openOn(sshd, '/', { DEPLOY_KEY: key, DEPLOY_PASSWORD: 'hemligt' }).online();
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.not.toThrow('hemligt');
});

test('a server with another key than before is refused, and nothing is sent', async () => {
  const access = { DEPLOY_HOST_KEY: 'SHA256:other', DEPLOY_PASSWORD: 'hemligt' };
  const refused = openOn(sshd, '/', access).online();
  await expect(refused).rejects.toThrow(/annan nyckel än förut.+Inget är skickat\.$/);
});

test('a server that cannot replace a file atomically is refused, and nothing is changed', async () => {
  const folder = temporaryFolder();
  await writeFiles(folder, { 'index.html': 'hers' });
  const strict = await startSshd({ subsystem: 'internal-sftp -P posix-rename' });
  onTestFinished(strict.stop);
  const publishing = openOn(strict, folder).publish(await smallBuild('one'), () => {});
  await expect(publishing).rejects.toThrow(/ är hel.+posix-rename/);
  expect(await filesOf(folder)).toEqual({ 'index.html': 'hers' });
});

test('an error says that nothing is changed if SFTP ends while the status is read', async () => {
  const script = join(temporaryFolder(), 'sftp');
  // Greets like an SFTP server, opens the folder, and exits at the next request. The connection stays open.
  const greeting = "printf '\\0\\0\\0\\5\\2\\0\\0\\0\\3'; head -c 12 >/dev/null";
  const folderHandle = "printf '\\0\\0\\0\\12f\\0\\0\\0\\0\\0\\0\\0\\1h'; head -c 14 >/dev/null";
  writeFileSync(script, `#!/bin/sh\n${greeting}\n${folderHandle}\n`, { mode: 0o755 });
  const broken = await startSshd({ subsystem: script });
  onTestFinished(broken.stop);
  const reading = openOn(broken, '/').online();
  await expect(reading).rejects.toThrow(/^Anslutningen .+ bröts,.+Inget är ändrat\.$/);
});

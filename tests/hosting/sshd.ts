/** OpenSSH's own server. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '../../scripts/programs.ts';
import { freePort } from '../support/enquiries/free-port.ts';
import { temporaryFolder } from '../support/files.ts';
import { startProcess } from '../support/start-process.ts';

/** Undefined where it is not installed. */
export const SSHD = pathOf('sshd');

/**
 * Starts OpenSSH's server with its own keys on a free port of the loopback, for the user who runs the tests.
 *
 * @param settings of sshd_config, in place of those here
 */
export async function startSshd(settings: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  for (const name of ['host', 'user']) {
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)]);
  }
  writeFileSync(file('authorized'), readFileSync(file('user.pub')));
  chmodSync(file('authorized'), 0o600);
  // Started by root, it needs this folder for its privilege separation.
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

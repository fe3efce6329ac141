import { existsSync } from 'node:fs';
import { aptGet, install } from './install.mjs';

type Program = {
  /** What it is and what for, as a sentence. */
  why: string;
  /** Where it stands on the machines we know of. */
  paths: string[];
  /** Debian's package of it. */
  debian: string;
};

/**
 * The path of a server that tests run against: the machine's own, else Debian's.
 *
 * @throws Error saying what to install when it cannot be had
 */
function findProgram({ why, paths, debian }: Program): string {
  const onMachine = () => paths.find((path) => existsSync(path));
  const found = onMachine();
  if (found) return found;
  const commands = aptGet(debian);
  if (commands.length > 0) install(why, ...commands);
  const installed = onMachine();
  if (installed) return installed;
  throw new Error(`${why} Install it (Debian: apt-get install ${debian}).`);
}

/** Apache, which most web hotels run. Without its service: the tests start it themselves, on a free port. */
export function findApache(): string {
  return findProgram({
    why: 'The tests of .htaccess need Apache, and this machine has none.',
    paths: ['/usr/sbin/apache2', '/usr/sbin/httpd'],
    debian: 'apache2-bin',
  });
}

/** OpenSSH's server, for publishing over SFTP. */
export function findSshd(): string {
  return findProgram({
    why: 'The tests of publishing over SFTP need the server of OpenSSH, and this machine has none.',
    paths: ['/usr/sbin/sshd'],
    debian: 'openssh-server',
  });
}

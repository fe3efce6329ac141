import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs something outside the project, and says so first. Plain JavaScript, as the first thing that runs needs it.
 *
 * @param {string} why what it is and what for, as a sentence
 * @param {...string} commands
 */
export function install(why, ...commands) {
  console.log(`${why} Installing it with: ${commands.join(' && ')}`);
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ');
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      shell: process.platform === 'win32',
    });
  }
}

/**
 * The commands that install packages of Debian's, where this is Debian and we may; else none. What a desktop would want
 * beside them stays away: for Chromium that is most of it.
 *
 * @param {...string} names
 * @returns {string[]}
 */
export function aptGet(...names) {
  const may = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  return may
    ? ['apt-get update -qq', `apt-get install -y -qq --no-install-recommends ${names.join(' ')}`]
    : [];
}

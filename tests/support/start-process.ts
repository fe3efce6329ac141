import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from './files.ts';

/**
 * Starts a program that a test or a journey needs.
 *
 * @returns the process, what it has printed so far, and its end as `[code, signal]`
 */
export function startProcess(
  [command = '', ...args]: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string; detached?: boolean },
) {
  // A folder of its own: in the project's its .env would be read, and in the temporary one other users' files.
  const where = { cwd: temporaryFolder(), ...options };
  const child = spawn(command, args, { ...where, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  /** Waits for a match in the output; rejects when the process ends without one. */
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      look();
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      ended.then(() => reject(new Error(`${command} has ended:\n${output}`)), reject);
    });
  return { child, output: () => output, ended, printed };
}

/** What the project's own server prints once it listens, with its address. */
export const SERVED = /served at (http:\/\/\S+?)\/\n/;

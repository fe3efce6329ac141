import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from './files.ts';

/**
 * Starts a program. Returns its process, a function that returns the output so far, and a promise of its end as `[code, signal]`.
 */
export function startProcess(
  [command = '', ...args]: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string; detached?: boolean },
) {
  // In the project's folder the program would read `.env`.
  const where = { cwd: temporaryFolder(), ...options };
  const child = spawn(command, args, { ...where, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  /** Waits for a match in the output. Rejects if the process ends without a match. */
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

/** The line with the address that the project's own server prints once it listens. */
export const SERVED = /served at (http:\/\/\S+?)\/\n/;

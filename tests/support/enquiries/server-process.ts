/** Runs the service's programs as processes of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { eventually } from '../eventually.ts';

const ROOM = join(import.meta.dirname, '../../../enquiries');

/** Where the processes find what Node has made of their source: with it a start takes half the work. */
const COMPILE_CACHE = join(ROOM, '../node_modules/.cache/node');

/** Starts a process, whose output tells how it goes. */
export function startProcess(
  [command = '', ...args]: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string; detached?: boolean },
) {
  // Not the project's folder, whose .env would have a say.
  const where = { cwd: tmpdir(), ...options };
  const child = spawn(command, args, { ...where, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  /** Waits until it has said what is looked for, and gives the match. */
  const hasSaid = (pattern: RegExp) => {
    const fail = () => {
      throw new Error(`It has not started:\n${output}`);
    };
    const said = eventually(() => pattern.exec(output) ?? fail(), 10);
    return Promise.race([said, ended.then(fail)]);
  };
  return { child, output: () => output, ended, hasSaid };
}

/**
 * Runs one of the service's programs with an environment of its own.
 *
 * @param shell what runs it instead of Node alone; gets Node's path and the arguments
 */
export function run(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  shell: string[] = [],
) {
  const running = startProcess([...shell, process.execPath, join(ROOM, program), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    ...(environment['PWD'] && { cwd: environment['PWD'] }),
  });
  onTestFinished(() => void running.child.kill('SIGKILL'));
  return running;
}

/** Runs a program to its end. */
export async function finish(program: string, args: string[], environment: NodeJS.ProcessEnv) {
  const { output, ended } = run(program, args, environment);
  const [code] = await ended;
  return { code: code as number | null, output: output() };
}

/** Starts a server and waits until it says where it is. */
export async function startServer(environment: NodeJS.ProcessEnv, shell: string[] = []) {
  const server = run('node/main.ts', [], environment, shell);
  const [, url = ''] = await server.hasSaid(/served at (http:\/\/\S+?)\/\n/);
  return { ...server, url };
}

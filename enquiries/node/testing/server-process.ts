/** Runs the service's programs as processes of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { eventually } from '../../testing/eventually.ts';

const ROOM = join(import.meta.dirname, '../..');

/** Where the processes find what Node has made of their source: with it a start takes half the work. */
const COMPILE_CACHE = join(ROOM, '../node_modules/.cache/node');

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
  const [command = '', ...rest] = [...shell, process.execPath, join(ROOM, program), ...args];
  const child = spawn(command, rest, {
    // Not the project's folder, whose .env would have a say.
    cwd: environment['PWD'] ?? tmpdir(),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, output: () => output, ended: once(child, 'close') };
}

/** Runs a program to its end. */
export async function finish(program: string, args: string[], environment: NodeJS.ProcessEnv) {
  const { output, ended } = run(program, args, environment);
  const [code] = await ended;
  return { code: code as number | null, output: output() };
}

/** Starts a server and waits until it says where it is. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  { program = 'node/main.ts', shell = [] as string[] } = {},
) {
  const server = run(program, [], environment, shell);
  const address = () => /served at (http:\/\/\S+?)\/\n/.exec(server.output())?.[1];
  const fail = () => {
    throw new Error(`The server has not started:\n${server.output()}`);
  };
  const started = eventually(() => address() ?? fail(), 10);
  return { ...server, url: await Promise.race([started, server.ended.then(fail)]) };
}

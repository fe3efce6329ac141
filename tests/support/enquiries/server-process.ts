/** Runs the service's programs as processes of their own. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { SERVED, startProcess } from '../start-process.ts';

const ROOM = join(import.meta.dirname, '../../../enquiries');

/** Node keeps compiled code here, which halves the work of a start. */
const COMPILE_CACHE = join(ROOM, '../node_modules/.cache/node');

/** Runs one of the service's programs with an environment of its own. A `shell` gets Node's path and the arguments. */
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

/** Starts a server and waits until it prints its address. */
export async function startServer(environment: NodeJS.ProcessEnv, shell: string[] = []) {
  const server = run('node/main.ts', [], environment, shell);
  const [, url = ''] = await server.printed(SERVED);
  return { ...server, url };
}

/** Runs the service's programs as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { COMPILE_CACHE } from './compile-cache.ts';

/** A started server process: where it answers, and what it has said. */
export type ServerProcess = { child: ChildProcess; url: string; output: () => string };

/** Runs one of the service's programs with an environment of its own. */
export function run(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  [command, ...before]: [string, ...string[]] = [process.execPath],
) {
  const child = spawn(command, [...before, join(import.meta.dirname, '../..', program), ...args], {
    // Not the project's folder, whose .env would have a say.
    cwd: environment['PWD'] ?? tmpdir(),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
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

/** Starts the server and waits until it says where it is. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  command?: [string, ...string[]],
): Promise<ServerProcess> {
  const { child, output, ended } = run('node/main.ts', [], environment, command);
  const url = await Promise.race([
    eventually(() => /served at (http:\/\/\S+?)\/\n/.exec(output())?.[1] ?? fail(output()), {
      interval: 10,
    }),
    ended.then(() => fail(output())),
  ]);
  return { child, url, output };
}

function fail(output: string): never {
  throw new Error(`The server has not started:\n${output}`);
}

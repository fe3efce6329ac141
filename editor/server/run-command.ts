/** Runs commands of the project for the editor. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { StreamingApi } from 'hono/utils/stream';
import { readEnvFile } from '../../shared/env-file.ts';
import { Refusal } from './content.ts';

/**
 * Starts a command of the project in a process of its own, since a build would keep the editor from answering.
 *
 * @throws Error when it cannot be started
 */
async function start(file: string, args: string[]) {
  // What `.env` says takes precedence over what the editor was started in.
  const settings = readEnvFile();
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name in settings)),
  );
  const child = spawn(process.execPath, [resolve(file), ...args], { env });
  await once(child, 'spawn');
  return child;
}

/**
 * Starts `npm run deploy`. The function that it returns passes on what the command says: one event on each line. It goes on
 * when the window is closed: half a publication helps no one.
 *
 * @param password where the one of before was refused
 */
export async function deploy(command: string, password: string) {
  const child = await start('deploy/main.ts', [command, '--events']);
  // Most commands end without having read it.
  child.stdin.on('error', () => {}).end(password);
  child.stderr.pipe(process.stderr);
  return async (events: StreamingApi) => {
    for await (const data of child.stdout) await events.write(data);
  };
}

/**
 * Runs `npm run enquiries` and returns what it says.
 *
 * @throws Refusal with its words when it fails
 */
export async function enquiries(...args: string[]): Promise<string> {
  const child = await start('enquiries/cli/main.ts', args);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const [said, wrong] = await output;
  if (code !== 0) throw new Refusal(wrong.trim());
  return said;
}

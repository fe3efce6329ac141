/** Runs commands of the project for the editor. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { readEnvFile } from '../../shared/env-file.ts';
import { Refusal } from './content.ts';

export type Command = ChildProcessWithoutNullStreams;

/**
 * Starts a command of the project in a process of its own, since a build would keep the editor from answering.
 *
 * @throws Error when it cannot be started
 */
export async function start(file: string, args: string[]): Promise<Command> {
  // What `.env` says takes precedence over what the editor was started in. With the NODE_ENV that bundling the app
  // leaves, npm would install no wrangler.
  const settings = { NODE_ENV: undefined, ...readEnvFile() };
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name in settings)),
  );
  // A group of its own, which ends with what it has started itself.
  const detached = process.platform !== 'win32';
  const child = spawn(process.execPath, [resolve(file), ...args], { env, detached });
  await once(child, 'spawn');
  return child;
}

/** Ends a command with all that it has started, unless it has ended. */
export function kill({ pid, exitCode, signalCode }: Command): void {
  if (!pid || exitCode !== null || signalCode !== null) return;
  if (process.platform === 'win32') spawn('taskkill', ['/pid', `${pid}`, '/t', '/f']);
  else process.kill(-pid);
}

/**
 * Runs `npm run enquiries` and returns what it says.
 *
 * @throws Refusal with its words when it fails
 */
export async function enquiries(...args: string[]): Promise<string> {
  const child = await start('enquiries/cli/main.ts', args);
  // `text()` would drop the byte-order mark of a table.
  const output = Promise.all([buffer(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const [said, wrong] = await output;
  if (code !== 0) throw new Refusal(wrong.trim());
  return said.toString();
}

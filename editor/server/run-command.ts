/** Runs commands of the project in processes of their own, since a build would keep the editor from answering. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { readEnvFile } from '../../shared/env-file.ts';
import { environment } from './app-files.ts';

export type Command = ChildProcessWithoutNullStreams;

/** @throws Error when it cannot be started */
export async function start(file: string, args: string[]): Promise<Command> {
  // What `.env` says takes precedence over what the editor was started in.
  const env = { ...environment, ...readEnvFile() };
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

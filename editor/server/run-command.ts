import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** The environment that the editor was started in. What `.env` adds to it, a command reads anew. */
const OUTSIDE = { ...process.env };

/** Starts a command of the project in a process of its own: a build has no place in the editor's. */
function start(file: string, args: string[]) {
  return spawn(process.execPath, [resolve(file), ...args], {
    env: environment(),
    stdio: 'pipe',
  });
}

/** What `.env` says goes before what it was started in. */
function environment(): NodeJS.ProcessEnv {
  const settings = readSettings();
  return Object.fromEntries(Object.entries(OUTSIDE).filter(([name]) => !(name in settings)));
}

/** What `.env` says now. */
export function readSettings(): NodeJS.Dict<string> {
  return existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
}

/**
 * Runs `npm run deploy` and hands on what it says: one event on each line.
 *
 * @param password where the one of before was refused
 */
export function deploy(command: string, password: string): ReadableStream<Uint8Array> {
  const child = start('deploy/main.ts', [command, '--events']);
  // Most commands end without having read it.
  child.stdin.on('error', () => {}).end(password);
  child.stderr.pipe(process.stderr);
  let open = true;
  return new ReadableStream({
    start(controller) {
      child.stdout.on('data', (data) => open && controller.enqueue(data));
      child.on('close', () => open && controller.close());
      child.on('error', (error) => open && controller.error(error));
    },
    // It goes on when the window is closed: half a publication helps no one.
    cancel() {
      open = false;
    },
  });
}

/** Runs `npm run enquiries`, and gives what it says and whether it succeeded. */
export async function enquiries(...args: string[]): Promise<{ ok: boolean; text: string }> {
  const child = start('enquiries/cli/main.ts', args);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => chunks.push(data));
  const code = await new Promise((ended) => child.on('close', ended));
  return { ok: code === 0, text: Buffer.concat(chunks).toString() };
}

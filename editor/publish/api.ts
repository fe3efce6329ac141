import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { APIRoute } from 'astro';

export const prerender = false;

const COMMANDS = ['status', 'preview', 'publish', 'undo', 'test'];

/**
 * Runs `npm run deploy` in a process of its own, since a build has no place in the editor's, and hands on what it says:
 * one event on each line. `{"command":"publish"}` is what to run, with a `password` where the one of before was refused.
 */
export const POST: APIRoute = async ({ request }) => {
  // A page of another site may not send this type without being asked, and we do not answer when a browser asks.
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    return new Response('Det går bara att publicera från redigeringen.', { status: 415 });
  }
  const { command, password = '' } = (await request.json()) as Record<string, string | undefined>;
  if (!command || !COMMANDS.includes(command)) return new Response('Okänt.', { status: 400 });
  const deploy = spawn(process.execPath, [resolve('deploy/main.ts'), command, '--events'], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Most commands end without having read it.
  deploy.stdin.on('error', () => {}).end(password);
  // It goes on when the window is closed: half a publication helps no one.
  const events = new ReadableStream({
    start(controller) {
      let open = true;
      deploy.stdout.on('data', (data) => open && controller.enqueue(data));
      deploy.on('close', () => open && controller.close());
      deploy.on('error', (error) => open && controller.error(error));
      request.signal.addEventListener('abort', () => {
        open = false;
      });
    },
  });
  return new Response(events, { headers: { 'Content-Type': 'application/x-ndjson' } });
};

/** That of the editor, without what `.env` said when the editor was started: it may say something else by now. */
function environment(): NodeJS.ProcessEnv {
  const settings = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const own = Object.entries(process.env).filter(([name]) => !(name in settings));
  return Object.fromEntries(own);
}

/** Serves the owner's editor, with the site in development next to it: `npm run edit`. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { preparePreview } from './preview/start.ts';
import { editorApp } from './server/app.ts';

const CACHE = join('node_modules', '.cache');
/** Tells this editor from that of another project on the same machine. */
const project = createHash('sha256').update(realpathSync('.')).digest('hex').slice(0, 12);
const addressFile = join(CACHE, `editor-${project}`);

mkdirSync(CACHE, { recursive: true });
// Someone who presses twice opens one editor.
const unlock = lockExclusively(`${addressFile}.lock`);
if (unlock) await open();
else await openOther();

async function open() {
  rmSync(addressFile, { force: true });
  const preview = preparePreview();
  const { fetch: answer } = editorApp(preview, project);
  let port: number | undefined;
  // Other programs may hold the first ports.
  for (let next = Number(process.env['PORT'] || 4321); port === undefined; next++) {
    port = await listen(next, answer);
  }
  const address = `http://localhost:${port}/redigera`;
  writeFileSync(addressFile, address);
  console.log(`Redigeringen är öppen på ${address}\nLämna fönstret öppet.`);
  openBrowser(address);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      preview.stop();
      process.exit();
    });
  }
}

async function openOther() {
  while (!existsSync(addressFile)) await delay(100);
  const address = readFileSync(addressFile, 'utf8');
  console.log(`Redigeringen är redan igång på ${address}`);
  openBrowser(address);
}

/** Resolves to the port that was opened; to nothing where another program holds it. */
function listen(port: number, answer: Parameters<typeof serve>[0]['fetch']) {
  return new Promise<number | undefined>((resolve, reject) => {
    const server = serve({ fetch: answer, port, hostname: 'localhost' }, (info) => {
      resolve(info.port);
    });
    server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      // Windows keeps some ports for itself, and denies the access to them.
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(undefined);
      else reject(new Error(message));
    });
  });
}

function openBrowser(address: string) {
  if (process.env['BROWSER'] === 'none') return;
  const [program, ...args] =
    process.platform === 'win32'
      ? ['cmd', '/c', 'start', '', address]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', address];
  // Where no browser can be opened, the printed address is enough.
  spawn(program as string, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

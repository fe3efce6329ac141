/** Serves the owner's editor, with the site in development next to it: `npm run edit`. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { preparePreview } from './preview/start.ts';
import { ADDRESS_FILE, findOpen, projectOf } from './running.mjs';
import { editorApp } from './server/app.ts';

// Someone who presses twice opens one editor. The second waits for the first, which may end before it is open.
let other: string | undefined;
while (!other && !lockExclusively('editor/.lock')) {
  await delay(100);
  other = await findOpen();
}
if (other) {
  console.log(`Redigeringen är redan igång på ${other}`);
  openOutside(other);
} else await open();

async function open() {
  const preview = preparePreview();
  const { fetch: answer } = editorApp(preview, projectOf('.'));
  let port: number | undefined;
  // Other programs may hold the first ports.
  for (let next = Number(process.env['PORT'] || 4321); port === undefined; next++) {
    port = await listen(next, answer);
  }
  const address = `http://localhost:${port}/redigera`;
  writeFileSync(ADDRESS_FILE, address);
  console.log(`Redigeringen är öppen på ${address}\nLämna fönstret öppet.`);
  openOutside(address);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      preview.stop();
      process.exit();
    });
  }
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

/** Opens an address in the browser. Whoever starts the editor reads it too, where that fails. */
function openOutside(what: string) {
  if (process.env['BROWSER'] === 'none') return;
  const [program = '', ...args] =
    process.platform === 'win32'
      ? ['cmd', '/c', 'start', '', what]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', what];
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

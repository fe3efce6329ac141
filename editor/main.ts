/** Serves the owner's editor and, next to it, a preview of the site: `npm run edit`. */
import { spawn } from 'node:child_process';
import { normalize } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { convertOwnServer } from '../deploy/settings.ts';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { replaceFile } from '../shared/files/replace-file.ts';
import { createAccess } from './access.ts';
import { preparePreview } from './preview/start.ts';
import { findOpen, OPENING_PAGE, projectOf } from './running.mjs';
import { editorApp } from './server/app.ts';

// A second start waits until the first one is open. If the first one ends, the second takes over.
let other: string | undefined;
while (!other && !lockExclusively('editor/.lock')) {
  await delay(100);
  other = await findOpen();
}
if (other) {
  console.log(`Redigeringen är redan igång på ${other}`);
  openInBrowser();
} else await open();

async function open() {
  convertOwnServer();
  const access = createAccess(projectOf('.'));
  const preview = preparePreview(access);
  const { fetch: answer } = editorApp(preview, access);
  let port: number | undefined;
  for (let next = Number(process.env['PORT'] || 4321); port === undefined; next++) {
    port = await listen(next, answer);
  }
  const address = `http://localhost:${port}/redigera?nyckel=${access.key}`;
  const link = `<meta http-equiv="refresh" content="0; url=${address}">`;
  replaceFile(OPENING_PAGE, `<!doctype html>\n${link}\n`, 0o600);
  console.log(`Redigeringen är öppen på ${address}\nLämna fönstret öppet.`);
  openInBrowser();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      preview.stop();
      process.exit();
    });
  }
}

/** Resolves to the port, or to undefined if another program uses it. */
function listen(port: number, answer: Parameters<typeof serve>[0]['fetch']) {
  return new Promise<number | undefined>((resolve, reject) => {
    const server = serve({ fetch: answer, port, hostname: 'localhost' }, (info) => {
      resolve(info.port);
    });
    server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      // EACCES: Windows reserves some ports.
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(undefined);
      else reject(new Error(message));
    });
  });
}

/** Opens the editor in the browser. If that fails, the owner can use the address in the terminal. */
function openInBrowser() {
  if (process.env['BROWSER'] === 'none') return;
  // A relative path, because `cmd` misreads some characters that the project's folder may contain.
  const page = normalize(OPENING_PAGE);
  const [program = '', ...args] =
    process.platform === 'win32'
      ? ['cmd', '/c', 'start', '', page]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', page];
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** Serves the owner's editor, with the site in development beside it: `npm run edit`. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { preparePreview } from './preview/start.ts';
import { editorApp } from './server/app.ts';

/** Tells this editor from that of another project on the same machine. */
const project = createHash('sha256').update(realpathSync('.')).digest('hex').slice(0, 12);
const first = Number(process.env['PORT'] || 4321);
const preview = preparePreview();
const { fetch: answer } = editorApp(preview, project);

// Other programs may hold the first ports.
for (let port = first; ; port++) {
  const opened = await listen(port);
  const address = `http://localhost:${opened ?? port}/redigera`;
  if (opened !== undefined) {
    console.log(`Redigeringen är öppen på ${address}\nLämna fönstret öppet.`);
    openBrowser(address);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    break;
  }
  if (await isThisProject(address)) {
    console.log(`Redigeringen är redan igång på ${address}`);
    openBrowser(address);
    stop();
  }
}

/** Resolves to the port that was opened; to nothing where another program holds it. */
function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
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

async function isThisProject(address: string): Promise<boolean> {
  try {
    const { headers } = await fetch(address, { signal: AbortSignal.timeout(3000) });
    return headers.get('X-Project') === project;
  } catch {
    return false;
  }
}

function stop(): never {
  preview.stop();
  process.exit();
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

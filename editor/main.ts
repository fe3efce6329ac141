import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { normalize } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { replaceFile } from '../shared/files/replace-file.ts';
import { errorCode } from '../shared/user-error.ts';
import { createAccess } from './access.ts';
import { createPreviewStarter } from './preview/start.ts';
import { findRunningEditor, OPENING_PAGE, projectId } from './running.mjs';
import { editorApp } from './server/app.ts';

// If another launch holds the lock, wait until its editor runs. If that launch dies, take over the lock.
let runningAddress: string | undefined;
while (!runningAddress && !lockExclusively('editor/.lock')) {
  await delay(100);
  runningAddress = await findRunningEditor();
}
if (runningAddress) console.log(`Redigeringen är redan igång på ${runningAddress}`);
else await startEditor();
openInBrowser();

async function startEditor() {
  const access = createAccess(projectId('.'));
  const app = editorApp(createPreviewStarter(access), access);
  const port = await listenOnFreePort(app, Number(process.env['PORT'] || 4321));
  const address = `http://localhost:${port}/redigera?nyckel=${access.key}`;
  const redirect = `<meta http-equiv="refresh" content="0; url=${address}">`;
  replaceFile(OPENING_PAGE, `<!doctype html>\n${redirect}\n`, 0o600);
  console.log(`Redigeringen är öppen på ${address}\nLämna fönstret öppet.`);
}

async function listenOnFreePort(app: Hono, port: number): Promise<number> {
  const server = createAdaptorServer(app).listen(port, 'localhost');
  try {
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    // Windows reports EACCES for the ports that it reserves.
    const isPortTaken = ['EADDRINUSE', 'EACCES'].includes(String(errorCode(error)));
    if (!isPortTaken) throw error;
    return listenOnFreePort(app, port + 1);
  }
}

function openInBrowser() {
  if (process.env['BROWSER'] === 'none') return;
  // A relative path, because `cmd` misreads some characters that the project's folder may contain.
  const page = normalize(OPENING_PAGE);
  // `start` takes its first quoted argument as a window's title, so it gets an empty title before the page.
  const commands: NodeJS.Dict<string[]> = { win32: ['cmd', '/c', 'start', ''], darwin: ['open'] };
  const [program = '', ...options] = commands[process.platform] ?? ['xdg-open'];
  spawn(program, [...options, page], { stdio: 'ignore', detached: true })
    // Ignore a failure, because the owner can use the address in the terminal.
    .on('error', () => {})
    .unref();
}

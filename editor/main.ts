/** Serves the owner's editor, with the site in development beside it: `npm run edit`. */
import { spawn } from 'node:child_process';
import { serve } from '@hono/node-server';
import { readEnvFile } from '../shared/env-file.ts';
import { exitWithMessage } from '../shared/user-error.ts';
import { preparePreview } from './preview/start.ts';
import { editorApp } from './server/app.ts';

const port = Number(process.env['PORT'] || savedPort() || 4321);
const addressAt = (port: number) => `http://localhost:${port}/redigera`;

// Only the editor answers there. A program that does not speak HTTP is found out when the port is opened.
const answer = await fetch(addressAt(port), { signal: AbortSignal.timeout(30_000) }).catch(
  () => undefined,
);
if (answer?.ok) {
  console.log(`Redigeringen är redan igång på ${addressAt(port)}`);
  openBrowser(addressAt(port));
} else if (answer) {
  console.error(
    `Platsen ${port} är upptagen av ett annat program, kanske webbplatsen själv i ett annat fönster. Stäng det och försök igen. Eller skriv i filen .env, till exempel PORT=${port + 1}`,
  );
  process.exitCode = 1;
} else {
  const preview = preparePreview();
  serve({ fetch: editorApp(preview).fetch, port, hostname: 'localhost' }, (info) => {
    console.log(`Redigeringen är öppen på ${addressAt(info.port)}\nLämna fönstret öppet.`);
    openBrowser(addressAt(info.port));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      preview.stop();
      process.exit();
    });
  }
}

/** The rest of `.env` is read where it is used, since the owner changes it in the editor. */
function savedPort() {
  try {
    return readEnvFile()['PORT'];
  } catch (error) {
    return exitWithMessage(error);
  }
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

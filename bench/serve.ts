/*
 * Serves a copy of the built site with the project's own server, to be measured.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../enquiries/node/testing/free-port.ts';

/** The page that the site is compared with. */
const BLANK_PAGE = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Blank</title><meta name="description" content="En sida med en rubrik."></head>
<body><h1>Provstudion</h1></body></html>`;

export type Site = {
  url: string;
  /** A temporary folder with the site in `dist/` and the server's data in `data/`. */
  folder: string;
  close: () => void;
};

/** Serves a build and a blank page on a free port. */
export async function serve(build = 'dist'): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync(build, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'blank.html'), BLANK_PAGE);
  const port = await freePort();
  const server = spawn(process.execPath, [resolve('enquiries/node/main.ts')], {
    // Not the project's folder, whose .env would apply.
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      DIST_DIR: join(folder, 'dist'),
      DATA_DIR: join(folder, 'data'),
      ENQUIRIES_PER_HOUR: '100000',
      // The measured server must send no mail, whatever the environment says.
      SMTP_URL: '',
    },
  });
  const url = `http://localhost:${port}`;
  await waitForServer(`${url}/healthz`, server);
  return {
    url,
    folder,
    close: () => {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitForServer(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `The server at ${url} does not answer. Is there a build? Run npm run build first.`,
  );
}

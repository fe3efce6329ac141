import { fork } from 'node:child_process';
import { resolve as absolutePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Access } from '../access.ts';

/** Folder of draft content files, which the preview shows in place of the saved files. */
export const PAGE_DRAFTS = 'editor/.drafts/page';

/** Starts the preview's server, unless it runs. Resolves to its address, or to null if it could not start. */
export type StartPreview = () => Promise<string | null>;

/** Returns a function that starts the preview once the app asks for it, because Astro takes seconds of processor time. */
export function createPreviewStarter({ cookie }: Pick<Access, 'cookie'>): StartPreview {
  let address: Promise<string | null> | undefined;
  return () => {
    address ??= startServer(cookie, () => {
      address = undefined;
    });
    return address;
  };
}

function startServer(cookie: string, onExit: () => void): Promise<string | null> {
  const server = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
    env: {
      ...process.env,
      PORT: undefined,
      // Vite sets `production` in this process when it bundles the app, which would make it hide pictures and drafts.
      NODE_ENV: 'development',
      DRAFTS: absolutePath(PAGE_DRAFTS),
      EDITOR_COOKIE: cookie,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => {
    server.on('message', (port) => resolve(`http://localhost:${port}`));
    server.on('exit', () => {
      resolve(null);
      onExit();
    });
  });
}

import { fork } from 'node:child_process';
import { resolve as absolutePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Access } from '../access.ts';

export const PAGE_DRAFTS = 'editor/.drafts/page';

/** Starts the preview's server, unless it is already running. Resolves to its address, or to null if it could not start. */
export type StartPreview = () => Promise<string | null>;

/** The preview starts when the app first asks for it, because starting Astro takes seconds of processor time. */
export function createPreviewStarter({ cookie }: Pick<Access, 'cookie'>): StartPreview {
  let addressPromise: Promise<string | null> | undefined;
  const forgetAddress = () => {
    addressPromise = undefined;
  };
  return () => {
    addressPromise ??= startPreviewServer(cookie, forgetAddress);
    return addressPromise;
  };
}

function startPreviewServer(cookie: string, onExit: () => void): Promise<string | null> {
  const server = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
    env: {
      ...process.env,
      PORT: undefined,
      // Bundling the app sets NODE_ENV to `production` in this process. The preview would then hide pictures and drafts.
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
      // If the preview exits before it has sent its port, it could not start. Later, this call has no effect.
      resolve(null);
      onExit();
    });
  });
}

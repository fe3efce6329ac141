import { fork } from 'node:child_process';
import { resolve as absolutePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Access } from '../access.ts';

/** Folder of draft content files, which the preview shows in place of the saved files. */
export const PAGE_DRAFTS = 'editor/.drafts/page';

/** Starts the preview's server once. Resolves to its address when it answers, or to null if it could not start. */
export type Preview = () => Promise<string | null>;

/**
 * Prepares the preview's server. It starts when the app asks for its address, because Astro uses seconds of processor time.
 * If the server ends, the next request starts it again.
 */
export function preparePreview({ cookie }: Pick<Access, 'cookie'>): Preview {
  let address: Promise<string | null> | undefined;
  const start = () =>
    new Promise<string | null>((resolve) => {
      const server = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
        env: {
          ...process.env,
          PORT: undefined,
          // Bundling the app sets `production`, which makes Vite hide pictures and drafts.
          NODE_ENV: 'development',
          DRAFTS: absolutePath(PAGE_DRAFTS),
          EDITOR_COOKIE: cookie,
          ASTRO_TELEMETRY_DISABLED: '1',
        },
        // Errors go to the terminal, for the site's developer.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      server.on('message', (port) => resolve(`http://localhost:${port}`));
      server.on('exit', () => {
        resolve(null);
        address = undefined;
      });
    });
  return () => {
    address ??= start();
    return address;
  };
}

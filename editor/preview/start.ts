import { type ChildProcess, fork } from 'node:child_process';
import { resolve as absolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Access } from '../access.ts';

/** Folder of draft content files, which the preview shows in place of the saved files. */
export const PAGE_DRAFTS = 'editor/.drafts/page';

export type Preview = ReturnType<typeof preparePreview>;

/**
 * Prepares the preview's server. It starts when the app asks for its address, because Astro uses seconds of processor time.
 * If the server ends, the next request starts it again.
 */
export function preparePreview({ cookie }: Pick<Access, 'cookie'>) {
  let child: ChildProcess | undefined;
  let ready: Promise<string | null> | undefined;

  function start() {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const script = fileURLToPath(new URL('serve.ts', import.meta.url));
    child = fork(script, {
      env: {
        ...process.env,
        PORT: undefined,
        // Bundling the app sets `production`, which makes Vite hide pictures and drafts.
        NODE_ENV: 'development',
        DRAFTS: absolute(PAGE_DRAFTS),
        EDITOR_COOKIE: cookie,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      // Errors go to the terminal, for the site's developer.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (port) => resolve(`http://localhost:${port}`));
    child.on('exit', () => {
      resolve(null);
      ready = undefined;
    });
    return promise;
  }

  return {
    /** Resolves to the server's address once it answers, or to null if it could not start. */
    address: () => (ready ??= start()),
    stop() {
      child?.kill();
    },
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { resolve as absolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Access } from '../access.ts';

/** Where the page finds drafts of content files, which it shows instead. */
export const PAGE_DRAFTS = 'editor/.drafts/page';

export type Preview = ReturnType<typeof preparePreview>;

/**
 * Prepares a server for the preview. It starts when the app asks for its address, because Astro uses a processor for seconds. If it
 * ends, the next request starts it again.
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
        // Bundling the app sets `production`, with which Vite shows neither pictures nor drafts.
        NODE_ENV: 'development',
        DRAFTS: absolute(PAGE_DRAFTS),
        EDITOR_COOKIE: cookie,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      // Errors go to the terminal, for whoever maintains the site.
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
    /** Resolves to its address once it answers, or to null if its server could not start. */
    address: () => (ready ??= start()),
    stop() {
      child?.kill();
    },
  };
}

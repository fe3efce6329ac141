/** Starts the development server of the page next to the editor, in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceFile } from '../../shared/files/replace-file.ts';

/** Where the page answers; nowhere when its server could not start. */
export type PreviewState = { address: string | null };

export type Preview = ReturnType<typeof preparePreview>;

/**
 * Astro keeps a processor busy for seconds, so it starts when the editor's own page asks for it. If it ends, the next that
 * is opened starts it again.
 */
export function preparePreview() {
  // `entries.ts` reads from here what is being written.
  const drafts = mkdtempSync(join(tmpdir(), 'drafts-'));
  let child: ChildProcess | undefined;
  let ready: Promise<PreviewState> | undefined;

  function start(): Promise<PreviewState> {
    const { promise, resolve } = Promise.withResolvers<PreviewState>();
    const script = fileURLToPath(new URL('serve.ts', import.meta.url));
    child = fork(script, {
      env: {
        ...process.env,
        PORT: undefined,
        // Bundling the form leaves `production` here, and Vite would then show neither pictures nor drafts.
        NODE_ENV: 'development',
        DRAFTS: drafts,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      // For whoever looks after the site, who reads the terminal.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (port) => resolve({ address: `http://localhost:${port}` }));
    child.on('exit', () => {
      resolve({ address: null });
      ready = undefined;
    });
    return promise;
  }

  return {
    /** Resolves to where it answers, once it does. */
    state: () => {
      ready ??= start();
      return ready;
    },
    /** Shows a subject with another text than its file's; undefined shows the file again. */
    show: (subject: string, text: string | undefined) => {
      const file = join(drafts, `${subject}.yaml`);
      if (text === undefined) rmSync(file, { force: true });
      else replaceFile(file, text);
    },
    stop: () => {
      child?.kill();
      rmSync(drafts, { recursive: true });
    },
  };
}

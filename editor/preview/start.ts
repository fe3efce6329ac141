import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** How long the page is waited for, in milliseconds. */
const PATIENCE = 2000;

type Shown = { address: string } | { problem: string };

/**
 * The site in development beside the editor, in a process of its own. Astro takes a processor for seconds: it is started
 * when the editor's own page is there.
 */
export type Preview = {
  start(): void;
  /** Where it answers; waits until it does. */
  state(): Promise<Shown>;
  /** Shows a subject with another text than its file's, or again as its file has it, from then on when it resolves. */
  show(subject: string, text: string | undefined): Promise<void>;
  stop(): void;
};

export function preparePreview(): Preview {
  let child: ChildProcess | undefined;
  const ready = Promise.withResolvers<Shown>();
  const waiting = new Map<string, string>();
  /** Who waits for the page to have heard, by the number of what it was told. */
  const told = new Map<number, () => void>();
  let number = 0;
  let isReady = false;
  ready.promise.then(() => {
    isReady = true;
  });

  function start() {
    if (child) return;
    child = spawn(process.execPath, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
      env: {
        ...process.env,
        PORT: undefined,
        // Where the form has just been bundled, Vite has left `production` here: pictures and drafts would not be shown.
        NODE_ENV: 'development',
        EDIT: 'true',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (data) => {
      said = `${said}${data}`.slice(-2000);
    });
    child.on('message', ({ port, seen }: { port?: number; seen?: number }) => {
      if (seen !== undefined) told.get(seen)?.();
      if (port === undefined) return;
      for (const [subject, text] of waiting) child?.send({ subject, text });
      ready.resolve({ address: `http://localhost:${port}` });
    });
    child.on('exit', () => {
      for (const go of told.values()) go();
      ready.resolve({ problem: said.trim() || 'Den stannade.' });
    });
  }

  return {
    start,
    state: () => ready.promise,
    show: async (subject, text) => {
      if (text === undefined) waiting.delete(subject);
      else waiting.set(subject, text);
      if (!isReady || !child?.connected) return;
      const id = ++number;
      const heard = new Promise<void>((resolve) => {
        told.set(id, resolve);
      });
      child.send({ subject, text, id });
      // A page that is busy keeps no one from saving.
      await Promise.race([heard, setTimeout(PATIENCE)]);
      told.delete(id);
    },
    stop: () => child?.kill(),
  };
}

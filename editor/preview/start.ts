import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** How long the page is waited for, in milliseconds. */
const PATIENCE = 2000;

type Shown = { address: string } | { problem: string };

/**
 * The site in development beside the editor, in a process of its own. Astro takes a processor for seconds: it is started
 * when the editor's own page asks for it, and again should it end.
 */
export type Preview = {
  /** Where it answers; waits until it does. */
  state(): Promise<Shown>;
  /** Shows a subject with another text than its file's, or again as its file has it, from then on when it resolves. */
  show(subject: string, text: string | undefined): Promise<void>;
  stop(): void;
};

export function preparePreview(): Preview {
  let child: ChildProcess | undefined;
  let ready: Promise<Shown> | undefined;
  /** The same after it was started again: the page that is shown asks there. */
  let port = 0;
  const waiting = new Map<string, string>();
  /** Who waits for the page to have heard, by the number of what it was told. */
  const told = new Map<number, () => void>();
  let number = 0;
  let isReady = false;

  function start(): Promise<Shown> {
    const { promise, resolve } = Promise.withResolvers<Shown>();
    isReady = false;
    const script = fileURLToPath(new URL('serve.ts', import.meta.url));
    child = spawn(process.execPath, [script, String(port)], {
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
    child.on('message', (message: { port?: number; seen?: number }) => {
      if (message.seen !== undefined) told.get(message.seen)?.();
      if (message.port === undefined) return;
      port = message.port;
      isReady = true;
      for (const [subject, text] of waiting) child?.send({ subject, text });
      resolve({ address: `http://localhost:${port}` });
    });
    child.on('exit', () => {
      for (const go of told.values()) go();
      resolve({ problem: said.trim() || 'Den stannade.' });
      ready = isReady ? start() : undefined;
    });
    return promise;
  }

  return {
    state: () => {
      ready ??= start();
      return ready;
    },
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

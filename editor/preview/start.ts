import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** How long a save waits for the preview to take in a draft, in milliseconds. */
const DRAFT_TIMEOUT = 2000;

type PreviewState = { address: string } | { problem: string };

/**
 * The site in development beside the editor, in a process of its own. Astro takes a processor for seconds: it is started
 * when the editor's own page asks for it, and again should it end.
 */
export type Preview = {
  /** Where it answers; waits until it does. */
  state(): Promise<PreviewState>;
  /** Shows a subject with another text than its file's, or again as its file has it, from then on when it resolves. */
  show(subject: string, text: string | undefined): Promise<void>;
  stop(): void;
};

export function preparePreview(): Preview {
  let child: ChildProcess | undefined;
  let ready: Promise<PreviewState> | undefined;
  /** The same after it was started again: the page that is shown asks there. */
  let port = 0;
  const drafts = new Map<string, string>();
  /** Resolves what waits for a draft to be taken in, by the number of its message. */
  const pending = new Map<number, () => void>();
  let number = 0;
  let isReady = false;

  function start(): Promise<PreviewState> {
    const { promise, resolve } = Promise.withResolvers<PreviewState>();
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
    let errors = '';
    child.stderr?.on('data', (data) => {
      errors = `${errors}${data}`.slice(-2000);
    });
    child.on('message', (message: { port?: number; seen?: number }) => {
      if (message.seen !== undefined) pending.get(message.seen)?.();
      if (message.port === undefined) return;
      port = message.port;
      isReady = true;
      for (const [subject, text] of drafts) child?.send({ subject, text });
      resolve({ address: `http://localhost:${port}` });
    });
    child.on('exit', () => {
      for (const go of pending.values()) go();
      resolve({ problem: errors.trim() || 'Den stannade.' });
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
      if (text === undefined) drafts.delete(subject);
      else drafts.set(subject, text);
      if (!isReady || !child?.connected) return;
      const id = ++number;
      const received = new Promise<void>((resolve) => {
        pending.set(id, resolve);
      });
      child.send({ subject, text, id });
      // A page that is busy keeps no one from saving.
      await Promise.race([received, setTimeout(DRAFT_TIMEOUT)]);
      pending.delete(id);
    },
    stop: () => child?.kill(),
  };
}

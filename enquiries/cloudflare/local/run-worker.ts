/** Runs the Worker in workerd on this machine. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_SETTINGS, type ServerSettings } from '../../../shared/settings.ts';
import { UserError } from '../../../shared/user-error.ts';

/** How often the platform runs the scheduled handler: see `triggers` in wrangler.jsonc. */
const CRON = 15 * 60_000;

/**
 * Runs the Worker with the built site and the settings of `environment`. It logs to standard output.
 *
 * @param bundle a Worker that was bundled before; by default it is bundled from its sources and the build
 * @returns the loopback port that wrangler listens on, and a function that stops it
 */
export async function runWorker(
  { DIST_DIR, DATA_DIR }: Pick<ServerSettings, 'DIST_DIR' | 'DATA_DIR'>,
  environment: NodeJS.ProcessEnv,
  bundle?: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  // It needs no account and no network, and is to ask for neither; nor to keep traces of what visitors did, nor to
  // answer SQL on what they wrote.
  Object.assign(process.env, {
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  });
  const { unstable_startWorker: startWorker } = await import('wrangler');
  // A killed worker leaves its entry there, and for minutes the owner's commands would go to its old port.
  rmSync(registryFolder(DATA_DIR), { recursive: true, force: true });
  const settings = SERVICE_SETTINGS.flatMap((name) => {
    const value = environment[name];
    return value ? [[name, { type: 'secret_text' as const, value }] as const] : [];
  });
  const worker = await startWorker({
    config: join(import.meta.dirname, '..', 'wrangler.jsonc'),
    assets: DIST_DIR,
    ...(bundle && { entrypoint: bundle }),
    build: {
      bundle: bundle === undefined,
      alias: {
        'built-site/service.json': join(DIST_DIR, 'service.json'),
        'built-site/headers.json': join(DIST_DIR, 'headers.json'),
      },
    },
    bindings: {
      ...Object.fromEntries(settings),
      // workerd on its own knows no jurisdictions.
      JURISDICTION: { type: 'plain_text', value: '' },
    },
    dev: {
      server: { hostname: '127.0.0.1', port: 0 },
      persist: localFolder(DATA_DIR),
      registry: registryFolder(DATA_DIR),
      inspector: false,
      watch: false,
      logLevel: 'warn',
      structuredLogsHandler: ({ message }: { message: string }) => console.log(message),
    },
  });
  await worker.ready;
  // Wakes the object: its mail may have waited for this start.
  const url = await worker.url;
  const cronAddress = new URL('/cdn-cgi/handler/scheduled', url);
  const lookAfter = async () => {
    const answer = await fetch(cronAddress);
    if (!answer.ok) throw new UserError(`The Worker has not started: ${await answer.text()}`);
  };
  await lookAfter();
  const cron = setInterval(() => void lookAfter().catch(console.error), CRON);
  return {
    port: Number(url.port),
    stop: async () => {
      clearInterval(cron);
      await worker.dispose();
    },
  };
}

/** Where this machine keeps what Cloudflare would: the object's SQLite, and which workers run. */
export function localFolder(dataDir: string): string {
  return join(dataDir, 'cloudflare');
}

/** Where a running worker says how to reach it. */
export function registryFolder(dataDir: string): string {
  return join(localFolder(dataDir), 'registry');
}

/** Where workerd keeps the alarms of the object. It has this file open as long as it lives. */
export function alarmsFile(dataDir: string): string {
  return join(localFolder(dataDir), 'v3/do/trainer-site-Mailbox/metadata.sqlite');
}

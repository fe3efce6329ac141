import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { siteName } from '../../../shared/site-name.ts';

const ROOM = join(import.meta.dirname, '..');

type Options = {
  port: number;
  /** The built site, and where this machine keeps what Cloudflare would. */
  DIST_DIR: string;
  DATA_DIR: string;
  /** Settings of the service. */
  settings: Record<string, string>;
  /** A Worker that was bundled before; by default it is bundled from its sources and the build. */
  bundle?: string;
};

/** What `npm run serve:cloudflare` runs, on a build, a data folder and settings of its own. */
export function devCommand({ port, DIST_DIR, DATA_DIR, settings, bundle }: Options) {
  const config = join(DATA_DIR, 'wrangler.jsonc');
  const registry = join(DATA_DIR, 'registry');
  mkdirSync(DATA_DIR, { recursive: true });
  // A Worker that was killed leaves its entry there, and for minutes the owner's commands would go to its old port.
  rmSync(registry, { recursive: true, force: true });
  // `wrangler dev` takes aliases from its configuration alone.
  const text = readFileSync(join(ROOM, 'wrangler.jsonc'), 'utf8')
    .replace('"worker.ts"', JSON.stringify(join(ROOM, 'worker.ts')))
    .replaceAll('../../dist', DIST_DIR);
  writeFileSync(config, text);
  const values = Object.entries({ ...settings, JURISDICTION: '' });
  return {
    program: join(ROOM, 'node_modules/wrangler/bin/wrangler.js'),
    args: [
      ...['dev', ...(bundle ? [bundle, '--no-bundle'] : []), '--config', config],
      ...['--name', siteName(), '--persist-to', DATA_DIR],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...values.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    environment: {
      ...parseEnv(readFileSync(join(ROOM, 'dev.env'), 'utf8')),
      WRANGLER_REGISTRY_PATH: registry,
    },
  };
}

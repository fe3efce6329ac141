import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_SETTINGS } from '../../../shared/settings.ts';

const ROOM = join(import.meta.dirname, '../../../enquiries/cloudflare');

/** The built site, where this machine keeps what Cloudflare would, and settings of the service. */
export type DevEnvironment = NodeJS.Dict<string> & { DIST_DIR: string; DATA_DIR: string };

/** What `npm run serve:cloudflare` runs, on a build, a data folder and settings of its own. */
export function devCommand(port: number, environment: DevEnvironment) {
  const { DIST_DIR, DATA_DIR } = environment;
  const config = join(DATA_DIR, 'wrangler.jsonc');
  mkdirSync(DATA_DIR, { recursive: true });
  // `wrangler dev` takes aliases from its configuration alone.
  const text = readFileSync(join(ROOM, 'wrangler.jsonc'), 'utf8')
    .replace('"worker.ts"', JSON.stringify(join(ROOM, 'worker.ts')))
    .replaceAll('../../dist', DIST_DIR);
  writeFileSync(config, text);
  const settings = SERVICE_SETTINGS.filter((name) => environment[name]);
  return {
    program: join(ROOM, 'serve.ts'),
    args: [
      ...['--config', config, '--persist-to', DATA_DIR],
      ...['--port', String(port), '--inspector-port', '0'],
      ...settings.flatMap((name) => ['--var', `${name}:${environment[name]}`]),
    ],
    environment: { WRANGLER_REGISTRY_PATH: join(DATA_DIR, 'registry') },
  };
}

/** `npm run serve:cloudflare`: runs the built site and its service on this machine, as Cloudflare does. Arguments go to `wrangler dev`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { siteName } from '../../shared/site-name.ts';

const here = (path: string) => join(import.meta.dirname, path);

const QUIET = {
  // It would run SQL from anyone on what visitors wrote, and keep traces of what they did.
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  // It would use the network.
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

const args = [here('node_modules/wrangler/bin/wrangler.js'), 'dev'];
args.push('--config', here('wrangler.jsonc'), '--ip', '127.0.0.1');
// Enquiries are stored under the Worker's name, and wrangler would invent a new one at each start.
args.push('--name', siteName(), '--var', 'JURISDICTION:', ...process.argv.slice(2));
const env = { ...process.env, ...QUIET };
const wrangler = spawn(process.execPath, args, { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => wrangler.kill(signal));
}
wrangler.on('exit', (code) => process.exit(code ?? 1));

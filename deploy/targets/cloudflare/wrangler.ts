import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { installCloudflare } from '../../../enquiries/cloudflare/install.ts';

/** The package that wrangler is installed in, and that says what the Worker is made of. */
const PACKAGE = resolve(import.meta.dirname, '../../../enquiries/cloudflare');

/** What wrangler said before it gave up. */
export class WranglerFailed extends Error {}

/** Runs wrangler, and gives what it wrote to standard output. */
export type RunWrangler = (args: string[], onLine?: (line: string) => void) => Promise<string>;

/**
 * Wrangler with an environment, which may name an account and its token.
 *
 * It keeps no log of its own, asks nothing and tells nobody that it ran.
 */
export function wranglerWith(environment: NodeJS.ProcessEnv): RunWrangler {
  return async (args, onLine = () => {}) => {
    try {
      installCloudflare();
    } catch {
      throw new WranglerFailed('not installed');
    }
    const child = spawn(
      process.execPath,
      [join(PACKAGE, 'node_modules/wrangler/bin/wrangler.js'), ...args],
      {
        cwd: PACKAGE,
        env: {
          ...environment,
          // Each run would compile its 15 MB anew.
          NODE_COMPILE_CACHE: join(PACKAGE, 'node_modules/.cache/node'),
          NO_COLOR: '1',
          FORCE_COLOR: '0',
          WRANGLER_SEND_METRICS: 'false',
          WRANGLER_WRITE_LOGS: 'false',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const from = output.lastIndexOf('\n') + 1;
      output += text;
      for (const line of output.slice(from).split('\n').slice(0, -1)) onLine(line);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new WranglerFailed(`${output}\n${errors}`);
    return output;
  };
}

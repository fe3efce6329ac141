/** Runs wrangler, Cloudflare's own program, and explains to the owner why it failed. */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { ENDING_TOGETHER } from '../../shared/ending-together.mjs';
import { SEND_LOG, UserError } from '../../shared/user-error.ts';

/** Wrangler failed, in its words, which have the code of Cloudflare's API: `[code: 10007]`. */
export class WranglerFailed extends Error {}

export const NOT_INSTALLED =
  'Det som behövs för Cloudflare hämtas första gången du publicerar. Det tar några minuter, och då prövas också inloggningen.';

/** How long wrangler may take, in milliseconds. */
const LIMIT = 10 * 60_000;

/** The package that wrangler is installed in and that configures the Worker. */
const PACKAGE = resolve(import.meta.dirname, '../../enquiries/cloudflare');

/**
 * Runs wrangler and returns its standard output.
 *
 * @throws WranglerFailed, or UserError where it is not installed: publishing does that, which takes minutes
 */
export async function runWrangler(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  if (!isCloudflareInstalled()) throw new UserError(NOT_INSTALLED);
  const program = join(PACKAGE, 'node_modules/wrangler/bin/wrangler.js');
  const env = {
    ...environment,
    // Otherwise each run would compile its 15 MB again.
    NODE_COMPILE_CACHE: join(PACKAGE, 'node_modules/.cache/node'),
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_WRITE_LOGS: 'false',
    // An upload that went on alone could put its older build in place of a newer one.
    ...ENDING_TOGETHER,
  };
  const options = { cwd: PACKAGE, env, timeout: LIMIT, maxBuffer: Number.POSITIVE_INFINITY };
  const run = promisify(execFile)(process.execPath, [program, ...args], options);
  const { stdout } = await run.catch(({ stdout, stderr }) => {
    throw new WranglerFailed(stdout + stderr);
  });
  return stdout;
}

/** The API's codes for a login that is wrong or not allowed to do this, and wrangler's words where there is none, or several. */
const NO_LOGIN =
  /code: (1000|6003|9106|9109|10000|10001)\]|CLOUDFLARE_API_TOKEN|More than one account/;

/** Explains to the owner why wrangler failed; its own words are at most the cause. Other errors are returned as they are. */
export function explainWrangler(error: unknown): unknown {
  if (!(error instanceof WranglerFailed)) return error;
  if (NO_LOGIN.test(error.message)) {
    return new UserError(
      'Cloudflare släpper inte in dig: du är inte inloggad, eller inloggningen gäller inte längre, får inte ändra webbplatsen eller når flera konton. Den som sköter webbplatsen loggar in datorn där. Inget är ändrat.',
    );
  }
  return new UserError(
    `Cloudflare tog inte emot webbplatsen. Är datorn uppkopplad? Webbplatsen som besökarna ser är hel. Publicera igen om en stund. ${SEND_LOG}`,
    { cause: error.message.trim() },
  );
}

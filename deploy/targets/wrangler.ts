import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { EXIT_WITH_PARENT } from '../../shared/exit-with-parent.mjs';
import { SEND_LOG, UserError } from '../../shared/user-error.ts';

/** The message is wrangler's output, which may contain an error code of Cloudflare's API: `[code: 10007]`. */
export class WranglerFailed extends Error {}

export const NOT_INSTALLED =
  'Det som behövs för Cloudflare hämtas första gången du publicerar. Det tar några minuter, och då prövas också inloggningen.';

const TIMEOUT_MS = 10 * 60_000;
const PACKAGE = resolve(import.meta.dirname, '../../enquiries/cloudflare');

/** Returns the output of wrangler, Cloudflare's command. @throws WranglerFailed @throws UserError if it is not installed */
export async function runWrangler(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  if (!isCloudflareInstalled()) throw new UserError(NOT_INSTALLED);
  const program = join(PACKAGE, 'node_modules/wrangler/bin/wrangler.js');
  const env = {
    ...environment,
    FORCE_COLOR: '0',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_WRITE_LOGS: 'false',
    // Ends wrangler with this process. Otherwise its upload could finish later and replace a newer build.
    ...EXIT_WITH_PARENT,
  };
  const options = { cwd: PACKAGE, env, timeout: TIMEOUT_MS, maxBuffer: Number.POSITIVE_INFINITY };
  try {
    return (await promisify(execFile)(process.execPath, [program, ...args], options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new WranglerFailed(stdout + stderr);
  }
}

/** Matches output about a failed login, a missing permission, no account or several accounts. */
const LOGIN_FAILED =
  /code: (1000|6003|9106|9109|10000|10001)\]|CLOUDFLARE_API_TOKEN|More than one account/;

/** Throws a UserError with `failure` as its message, or with advice about logging in if wrangler's login failed. */
export function throwUserError(error: unknown, failure: string): never {
  if (!(error instanceof WranglerFailed)) throw error;
  if (LOGIN_FAILED.test(error.message)) {
    throw new UserError(
      'Cloudflare släpper inte in dig: du är inte inloggad, eller inloggningen gäller inte längre, får inte ändra webbplatsen eller når flera konton. Den som sköter webbplatsen loggar in datorn där. Inget är ändrat.',
    );
  }
  throw new UserError(`${failure} ${SEND_LOG}`, { cause: error.message.trim() });
}

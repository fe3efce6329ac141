/** Runs wrangler, Cloudflare's own program, and explains to the owner why it failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { ENDING_TOGETHER } from '../../shared/ending-together.mjs';
import { SEND_LOG, UserError } from '../../shared/user-error.ts';

/** Wrangler failed, in its words. `code` is that of Cloudflare's API, if it was the API that refused. */
export class WranglerFailed extends Error {
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}

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
  const folder = await mkdtemp(join(tmpdir(), 'wrangler-'));
  const report = join(folder, 'report');
  try {
    const program = join(PACKAGE, 'node_modules/wrangler/bin/wrangler.js');
    const child = spawn(process.execPath, [program, ...args], {
      cwd: PACKAGE,
      env: {
        ...environment,
        // Otherwise each run would compile its 15 MB again.
        NODE_COMPILE_CACHE: join(PACKAGE, 'node_modules/.cache/node'),
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_WRITE_LOGS: 'false',
        // Lines of JSON, the last of which says why it failed.
        WRANGLER_OUTPUT_FILE_PATH: report,
        // An upload that went on alone could put its older build in place of a newer one.
        ...ENDING_TOGETHER,
      },
    });
    const [output, errors] = [text(child.stdout), text(child.stderr)];
    const limit = setTimeout(() => child.stdin.end(), LIMIT);
    const [status] = await once(child, 'close');
    clearTimeout(limit);
    if (status === 0) return output;
    const lines = (await readFile(report, 'utf8').catch(() => '')).trim().split('\n');
    const { message, code } = JSON.parse(lines.at(-1) || '{}');
    throw new WranglerFailed(message ?? (await errors), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Codes of the API for a login that is missing, wrong or not allowed to do this. */
const REFUSED_LOGIN = [1000, 6003, 9106, 9109, 10000, 10001];

const LOGIN =
  'Cloudflare släpper inte in dig: du är inte inloggad, eller inloggningen gäller inte längre, får inte ändra webbplatsen eller når flera konton. Den som sköter webbplatsen loggar in datorn där. Inget är ändrat.';
const NEW_ACCOUNT =
  'Kontot hos Cloudflare är nytt. Öppna dash.cloudflare.com, välj Workers & Pages och välj en adress på workers.dev. Försök sedan igen. Inget är ändrat.';
const AGAIN = 'Webbplatsen som besökarna ser är hel. Publicera igen om en stund.';
const NO_ANSWER = `Cloudflare svarar inte. Är datorn uppkopplad? ${AGAIN}`;

/** What wrangler says itself when it has no login, or cannot choose between the accounts of one. */
const NO_LOGIN = /CLOUDFLARE_API_TOKEN|More than one account/;

/** Explains to the owner why wrangler failed; its own words are at most the cause. Other errors are returned as they are. */
export function explainWrangler(error: unknown): unknown {
  if (!(error instanceof WranglerFailed)) return error;
  const { code = 0, message } = error;
  if (REFUSED_LOGIN.includes(code) || NO_LOGIN.test(message)) return new UserError(LOGIN);
  // The page that it sends the reader to.
  if (message.includes('/workers/onboarding')) return new UserError(NEW_ACCOUNT);
  if (message.includes('fetch failed')) return new UserError(NO_ANSWER);
  const cause = `${message.trim()} [${code}]`;
  return new UserError(`Cloudflare tog inte emot webbplatsen. ${AGAIN} ${SEND_LOG}`, { cause });
}

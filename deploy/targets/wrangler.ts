/** Runs wrangler, Cloudflare's own program, and explains to the owner why it failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { isCloudflareInstalled } from '../../enquiries/cloudflare/install.ts';
import { SEND_LOG, UserError } from '../../shared/user-error.ts';

/** Wrangler failed, in its words. `code` is that of Cloudflare's API, if it was the API that refused. */
export class WranglerFailed extends Error {
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}

/** Wrangler is installed when something is published, which takes minutes. */
export class NotInstalled extends UserError {
  constructor() {
    super(
      'Det som behövs för Cloudflare hämtas första gången du publicerar. Det tar några minuter, och då prövas också inloggningen.',
    );
  }
}

/** The package that wrangler is installed in and that configures the Worker. */
const PACKAGE = resolve(import.meta.dirname, '../../enquiries/cloudflare');

/**
 * Runs wrangler and returns its standard output.
 *
 * @throws WranglerFailed
 * @throws NotInstalled
 */
export async function runWrangler(
  args: string[],
  environment: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => {},
): Promise<string> {
  if (!isCloudflareInstalled()) throw new NotInstalled();
  const folder = await mkdtemp(join(tmpdir(), 'wrangler-'));
  const report = join(folder, 'report');
  try {
    const program = join(PACKAGE, 'node_modules/wrangler/bin/wrangler.js');
    const child = spawn(process.execPath, [program, ...args], {
      cwd: PACKAGE,
      env: {
        ...environment,
        // Otherwise each run compiles its 15 MB again.
        NODE_COMPILE_CACHE: join(PACKAGE, 'node_modules/.cache/node'),
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_WRITE_LOGS: 'false',
        // Lines of JSON, the last of which says why it failed.
        WRANGLER_OUTPUT_FILE_PATH: report,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      onLine(line);
    });
    const errors = text(child.stderr);
    const [status] = await once(child, 'close');
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

/**
 * Explains to the owner why wrangler failed; its own words are at most the cause. Other errors are returned as they are.
 *
 * @param secrets what the cause leaves out
 */
export async function explainWrangler(
  error: unknown,
  environment: NodeJS.ProcessEnv,
  secrets: readonly string[],
): Promise<unknown> {
  if (!(error instanceof WranglerFailed)) return error;
  const { code, message } = error;
  if (code && REFUSED_LOGIN.includes(code)) return new UserError(LOGIN);
  // The page that it sends the reader to.
  if (message.includes('/workers/onboarding')) return new UserError(NEW_ACCOUNT);
  // Where the API has not refused it, the reason may be the login or the network.
  if (code === undefined) {
    const reason = await loginProblem(environment);
    if (reason) return new UserError(reason);
  }
  const reply = code === undefined ? message : `${message} [${code}]`;
  const said = secrets.reduce((line, secret) => line.replaceAll(secret, '…'), reply);
  return new UserError(`Cloudflare tog inte emot webbplatsen. ${AGAIN} ${SEND_LOG}`, {
    cause: said.trim(),
  });
}

/** What prevents anything from being done there, in words for the owner; undefined if nothing does. */
async function loginProblem(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  try {
    const { accounts } = JSON.parse(await runWrangler(['whoami', '--json'], environment));
    return accounts.length === 1 || environment['CLOUDFLARE_ACCOUNT_ID'] ? undefined : LOGIN;
  } catch (error) {
    const { code, message } = error as WranglerFailed;
    if (message === JSON.stringify({ loggedIn: false })) return LOGIN;
    return code === undefined ? NO_ANSWER : undefined;
  }
}

/** Runs wrangler, and explains its failures to the owner. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { installCloudflare } from '../../enquiries/cloudflare/install.ts';
import { UserError } from '../../shared/user-error.ts';

/** The package that wrangler is installed in and that configures the Worker. */
const PACKAGE = resolve(import.meta.dirname, '../../enquiries/cloudflare');

/** Wrangler failed; the message is its output. */
export class WranglerFailed extends Error {}

/** Runs wrangler and returns its standard output. */
type RunWrangler = (args: string[], onLine?: (line: string) => void) => Promise<string>;

/**
 * @param environment may name an account and its token
 * @param worker the name of the Worker that every command is about
 */
export function wranglerWith(environment: NodeJS.ProcessEnv, worker: string): RunWrangler {
  return async (args, onLine = () => {}) => {
    try {
      installCloudflare();
    } catch {
      throw new WranglerFailed('not installed');
    }
    const program = join(PACKAGE, 'node_modules/wrangler/bin/wrangler.js');
    const child = spawn(process.execPath, [program, ...args, '--name', worker], {
      cwd: PACKAGE,
      env: {
        ...environment,
        // Otherwise each run compiles its 15 MB again.
        NODE_COMPILE_CACHE: join(PACKAGE, 'node_modules/.cache/node'),
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_WRITE_LOGS: 'false',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      onLine(line);
    });
    const errors = text(child.stderr);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new WranglerFailed(output + (await errors));
    return output;
  };
}

const AGAIN = 'Webbplatsen som besökarna ser är hel. Publicera igen om en stund.';
const LOGIN = 'npx --prefix enquiries/cloudflare wrangler login';

/** Explanations by wrangler's message; the first match counts. */
const REASONS: [RegExp, string][] = [
  [
    /^not installed/,
    'Det som behövs för Cloudflare (wrangler) gick inte att installera. Är datorn uppkopplad, och finns det plats på disken? Inget är ändrat.',
  ],
  [
    /set a CLOUDFLARE_API_TOKEN|not logged in|not authenticated|Did not login|code: (10000|10001|9109|9106|6003)\]|Authentication error|Invalid access token/i,
    `Cloudflare släpper inte in dig: du är inte inloggad, eller inloggningen gäller inte längre eller får inte ändra webbplatsen. Skriv i Terminalen: ${LOGIN} – eller se efter i CLOUDFLARE_API_TOKEN i filen .env. Inget är ändrat.`,
  ],
  [
    /More than one account/,
    'Din inloggning når flera konton hos Cloudflare. Skriv i filen .env vilket det är: CLOUDFLARE_ACCOUNT_ID=numret, som står i adressen till kontots sida på dash.cloudflare.com. Inget är ändrat.',
  ],
  [
    /workers\.dev subdomain|workers\/onboarding/,
    'Kontot hos Cloudflare är nytt. Öppna dash.cloudflare.com, välj Workers & Pages och välj en adress på workers.dev. Försök sedan igen. Inget är ändrat.',
  ],
  [
    /fetch failed|connectivity issue|timed out|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|socket|network/i,
    `Cloudflare svarar inte. Är datorn uppkopplad? ${AGAIN}`,
  ],
];

/** Explains an error to the owner, at most quoting wrangler's error line without secrets. */
export function explainWrangler(error: unknown, secrets: readonly string[]): unknown {
  if (!(error instanceof WranglerFailed)) return error;
  const { message } = error;
  const reason = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  if (reason) return new UserError(reason);
  const [said = ''] = /(?<=ERROR\]? ).+(\n\n? {2}.+)*/.exec(message) ?? [];
  const hidden = secrets.reduce((line, secret) => line.replaceAll(secret, '…'), said);
  const saying = hidden && `\nDen svarade: ${hidden.replace(/\s+/g, ' ').trim()}`;
  return new UserError(`Cloudflare tog inte emot webbplatsen. ${AGAIN}${saying}`);
}

import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { UserError } from '../shared/user-error.ts';

const origin = (message: string) =>
  z.url({ protocol: /^https?$/, error: message }).transform((url) => new URL(url).origin);

const schema = z
  .object({
    /** Target: `cloudflare`, `sftp://user@host/path` or `folder:/path`. */
    DEPLOY_TO: z.string(),
    /** The site's origin, as visitors see it. */
    SITE_URL: origin(
      'SITE_URL saknas eller är ingen adress. Skriv webbplatsens adress i filen .env, till exempel SITE_URL=https://www.dinadress.example',
    ),
    /** Origin of an external form service. */
    FORM_SERVICE_URL: origin(
      'FORM_SERVICE_URL är ingen adress. Skriv den i filen .env, till exempel FORM_SERVICE_URL=https://formsubmit.co',
    ).optional(),
    /** Whether the target folder belongs to the site's own server, which receives enquiries. */
    OWN_SERVER: z
      .string()
      .optional()
      .transform((text) => text === 'true'),
    DEPLOY_PASSWORD: z.string().optional(),
    /** Path of a private key that ssh does not try by itself. */
    DEPLOY_KEY: z.string().optional(),
    /** Fingerprint of the server's key at the first connection, `SHA256:…`. */
    DEPLOY_HOST_KEY: z.string().optional(),
    HOSTING: z.string().optional(),
  })
  // The privacy notice says where enquiries are kept, and `npm run enquiries` looks for them there.
  .refine(
    ({ DEPLOY_TO, HOSTING }) => DEPLOY_TO !== 'cloudflare' || HOSTING === 'cloudflare',
    'Integritetstexten skulle säga fel om var intresseanmälningar sparas. Skriv raden HOSTING=cloudflare i filen .env',
  );

/** The settings of publishing, by the names of their environment variables. `docs/hosting.md` explains them. */
export type DeploySettings = z.output<typeof schema>;

/**
 * @returns undefined when nothing is set yet and the owner has to be asked
 * @throws UserError in Swedish, for the owner, naming the lines of .env to correct
 */
export function readDeploySettings(environment: NodeJS.Dict<string>): DeploySettings | undefined {
  const set = Object.entries(environment).flatMap(([name, text]) => {
    const value = text?.trim();
    return value ? [[name, value] as const] : [];
  });
  const settings = Object.fromEntries(set);
  if (!settings['DEPLOY_TO']) return undefined;
  const { data, error } = schema.safeParse(settings);
  if (data) return data;
  throw new UserError(error.issues.map(({ message }) => message).join('\n'));
}

/**
 * Saves settings to `.env`, replacing earlier values, and to this process; undefined removes one. Only the file's owner
 * may read it afterwards: it may hold a password.
 */
export function saveSettings(settings: NodeJS.Dict<string>): void {
  const before = existsSync('.env') ? readFileSync('.env', 'utf8').trimEnd() : '';
  const isSet = new RegExp(`^\\s*(export\\s+)?(${Object.keys(settings).join('|')})\\s*=`);
  const lines = before ? before.split('\n').filter((line) => !isSet.test(line)) : [];
  for (const [name, value] of Object.entries(settings)) {
    delete process.env[name];
    if (value === undefined) continue;
    process.env[name] = value;
    lines.push(`${name}=${quoted(value)}`);
  }
  writeFileSync('.env', `${lines.join('\n')}\n`, { mode: 0o600 });
  chmodSync('.env', 0o600);
}

/** Quotes a value with `#`, spaces or quotation marks, which the reader of the file would otherwise cut off. */
function quoted(value: string): string {
  if (/^[\w:/.@~+=-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'";
  return `${mark}${value}${mark}`;
}

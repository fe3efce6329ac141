import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { UserError } from '../shared/user-error.ts';

const origin = (message: string) =>
  z.url({ protocol: /^https?$/, error: message }).transform((url) => new URL(url).origin);

const schema = z
  .object({
    /** Where to: `cloudflare`, `sftp://user@host/path` or `folder:/path`. */
    DEPLOY_TO: z.string(),
    /** Origin that visitors reach the site at. */
    SITE_URL: origin(
      'SITE_URL saknas eller är ingen adress. Skriv webbplatsens adress i filen .env, till exempel SITE_URL=https://www.dinadress.example',
    ),
    /** Origin of another form service than the site's own. */
    FORM_SERVICE_URL: origin(
      'FORM_SERVICE_URL är ingen adress. Skriv den i filen .env, till exempel FORM_SERVICE_URL=https://formsubmit.co',
    ).optional(),
    /** Whether the folder that is published to is that of the site's own server, which takes enquiries. */
    OWN_SERVER: z
      .string()
      .optional()
      .transform((text) => text === 'true'),
    DEPLOY_PASSWORD: z.string().optional(),
    /** Path of a private key, where it is not one of those that ssh uses by itself. */
    DEPLOY_KEY: z.string().optional(),
    /** Fingerprint of the server's key as it was seen first, `SHA256:…`. */
    DEPLOY_HOST_KEY: z.string().optional(),
    HOSTING: z.string().optional(),
  })
  // The privacy notice says where enquiries rest, and `npm run enquiries` looks for them there.
  .refine(
    ({ DEPLOY_TO, HOSTING }) => DEPLOY_TO !== 'cloudflare' || HOSTING === 'cloudflare',
    'Integritetstexten skulle säga fel om var intresseanmälningar sparas. Skriv raden HOSTING=cloudflare i filen .env',
  );

/** What the environment decides of publishing, by its names there. `docs/hosting.md` has the same in a table. */
export type DeploySettings = z.output<typeof schema>;

/**
 * @returns undefined where nothing is set yet, and the owner is to be asked
 * @throws UserError in Swedish, for the owner, naming the lines of .env to mend
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
 * Keeps settings in `.env`, in the place of what they were, and in this process; undefined takes one away. The file is then
 * its owner's alone to read: it may hold a password.
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

/** A value with `#`, spaces or quotation marks stands in quotation marks of another kind, or the file would cut it. */
function quoted(value: string): string {
  if (/^[\w:/.@~+=-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'";
  return `${mark}${value}${mark}`;
}

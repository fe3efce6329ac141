/**
 * `cloudflare`: pages and enquiry service as one version of a Worker. Visitors get the previous version until the new one
 * is complete.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { installCloudflare } from '../../enquiries/cloudflare/install.ts';
import { SERVICE_SETTINGS } from '../../shared/settings.ts';
import { UserError } from '../../shared/user-error.ts';
import {
  type Build,
  count,
  OtherSite,
  type Publication,
  type Report,
  type Target,
} from './target.ts';

/** The name the owner sees. */
export const CLOUDFLARE_NAME = 'Cloudflare';

type Options = {
  /** The service's settings, and possibly an account and its token. */
  environment: NodeJS.ProcessEnv;
  /** The name of the site's Worker, of which an account has one. */
  worker: string;
  /** The site's address. A version says which one it is of. */
  site: string;
  /** Whether a Worker of that name which serves another site is replaced. */
  replace: boolean;
  /** Folders of the builds that were online before. */
  earlier: () => string[];
};

export function cloudflareTarget({ environment, worker, site, replace, earlier }: Options): Target {
  const wrangler = (args: string[], onLine?: (line: string) => void) =>
    runWrangler([...args, '--name', worker], environment, onLine);
  // The service's settings become secrets at Cloudflare.
  const set = SERVICE_SETTINGS.map((name) => [name, environment[name]?.trim() ?? ''] as const);
  const secrets = Object.fromEntries(set.filter(([, value]) => value));
  const hidden = [...Object.values(secrets), environment['CLOUDFLARE_API_TOKEN'] ?? ''];
  const explain = (error: unknown) => {
    throw explainWrangler(error, hidden.filter(Boolean));
  };

  async function online(): Promise<Publication | undefined> {
    const status = await wrangler(['deployments', 'status', '--json']).catch(unlessNone);
    if (status === undefined) return undefined;
    const { created_on: published, versions } = JSON.parse(status);
    const version = versions[0].version_id;
    const { annotations } = JSON.parse(await wrangler(['versions', 'view', version, '--json']));
    const { 'workers/tag': tag, 'workers/message': owner = 'det syns inte vilken' } =
      annotations ?? {};
    if (owner !== site && !replace) {
      throw new OtherSite(
        `Hos Cloudflare ligger redan en annan webbplats med samma namn (${worker}): ${owner}. Ersätter du den tar den här dess plats, och får dess intresseanmälningar. Ska den ligga kvar, be den som sköter webbplatsen att ge den här ett eget namn. Inget är ändrat.`,
      );
    }
    // A version deployed by hand has no tag of ours.
    return { id: tag ?? version, published };
  }

  async function publish(build: Build, report: Report): Promise<Publication> {
    const begun = 'Lägger ihop webbplatsen och tjänsten som tar emot intresseanmälningar.';
    report({ step: 'upload', text: begun });
    const root = await mkdtemp(join(tmpdir(), 'deploy-'));
    try {
      const folder = join(root, 'site');
      // Pages that are open may still ask for the assets of earlier builds.
      for (const assets of earlier()
        .map((one) => join(one, '_astro'))
        .filter(existsSync)) {
        await cp(assets, join(folder, '_astro'), { recursive: true });
      }
      await cp(build.folder, folder, { recursive: true });
      // Secrets must not show on a command line.
      const secretsFile = join(root, 'secrets.json');
      await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
      const args = ['deploy', '--assets', folder, '--tag', build.manifest.id, '--message', site];
      for (const name of ['service.json', 'headers.json']) {
        args.push('--alias', `built-site/${name}:${join(folder, name)}`);
      }
      if (Object.keys(secrets).length > 0) args.push('--secrets-file', secretsFile);
      await wrangler(args, (line) => reportUpload(line, report));
    } finally {
      await rm(root, { recursive: true, force: true });
    }
    if (!secrets['SMTP_URL'] && !(await hasMailServer())) {
      report({
        step: 'notice',
        text: 'Intresseanmälningar sparas, men ingen mejlas till dig. Läs dem under Intresseanmälningar, eller be den som sköter webbplatsen att ange en mejlserver.',
      });
    }
    return { id: build.manifest.id, published: new Date().toISOString() };
  }

  /** A secret that was set by hand survives deploys. */
  async function hasMailServer(): Promise<boolean> {
    const list: { name: string }[] = JSON.parse(await wrangler(['secret', 'list']));
    return list.some(({ name }) => name === 'SMTP_URL');
  }

  return {
    name: CLOUDFLARE_NAME,
    takesEnquiries: true,
    online: () => online().catch(explain),
    tryWriting: () => online().then(() => undefined, explain),
    publish: (build, report) => publish(build, report).catch(explain),
  };
}

function reportUpload(line: string, report: Report): void {
  const [, done, total] = /^Uploaded (\d+) of (\d+) assets?/.exec(line)?.map(Number) ?? [];
  if (!done || !total) return;
  const text = `Laddar upp: ${count(total - done, 'fil', 'filer')} kvar.`;
  report({ step: 'upload', text, done, total });
}

/** Returns undefined if no such Worker was ever deployed; rethrows other errors. */
function unlessNone(error: unknown): undefined {
  const none = /code: (10007|10090)\]|has no deployments/;
  if (!(error instanceof WranglerFailed && none.test(error.message))) throw error;
}

/** The package that wrangler is installed in and that configures the Worker. */
const PACKAGE = resolve(import.meta.dirname, '../../enquiries/cloudflare');

/** Wrangler failed; the message is its output. */
export class WranglerFailed extends Error {}

/** Runs wrangler and returns its standard output. */
async function runWrangler(
  args: string[],
  environment: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => {},
): Promise<string> {
  try {
    installCloudflare();
  } catch {
    throw new UserError(
      'Det som behövs för Cloudflare (wrangler) gick inte att installera. Är datorn uppkopplad, och finns det plats på disken? Inget är ändrat.',
    );
  }
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
}

const AGAIN = 'Webbplatsen som besökarna ser är hel. Publicera igen om en stund.';

/** Explanations by wrangler's message; the first match counts. */
const REASONS: [RegExp, string][] = [
  [
    /set a CLOUDFLARE_API_TOKEN|not logged in|not authenticated|Did not login|code: (10000|10001|9109|9106|6003)\]|Authentication error|Invalid access token|More than one account/i,
    'Cloudflare släpper inte in dig: du är inte inloggad, eller inloggningen gäller inte längre, får inte ändra webbplatsen eller når flera konton. Den som sköter webbplatsen loggar in datorn där. Inget är ändrat.',
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

/**
 * Publishes to Cloudflare. Pages and enquiry service form one version of a Worker. Visitors get the previous version until
 * the new version is complete.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serviceSettings } from '../../enquiries/settings.ts';
import { installCloudflare, isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { readSettings } from '../../shared/settings.ts';
import { siteName } from '../../shared/site-name.ts';
import { HISTORY } from '../history.ts';
import type { Build, Publication, Report, Target } from './target.ts';
import { explainWrangler, runWrangler, WranglerFailed } from './wrangler.ts';

/** Matches Cloudflare's error codes for a Worker that does not exist. */
const NO_WORKER = /code: (10007|10090)\]/;

/** @throws UserError if a setting of the enquiry service is invalid, because the service could not start */
export function openTarget(
  _to: unknown,
  _settings: unknown,
  environment: NodeJS.Dict<string>,
): Target {
  readSettings(serviceSettings, environment);
  const explain = (error: unknown) => {
    throw explainWrangler(error);
  };
  return {
    name: 'Cloudflare',
    async prepare(report) {
      if (isCloudflareInstalled()) return;
      const text =
        'Hämtar det som behövs för Cloudflare. Det tar några minuter, bara första gången.';
      report({ step: 'check', text });
      await installCloudflare();
    },
    online: () => readOnline(environment).catch(explain),
    publish: (build, report) => publish(build, report, environment).catch(explain),
  };
}

const wrangler = (args: string[], environment: NodeJS.Dict<string>) =>
  runWrangler([...args, '--name', siteName()], environment);

async function readOnline(environment: NodeJS.Dict<string>): Promise<Publication | undefined> {
  const list = await wrangler(['deployments', 'list', '--json'], environment).catch((error) => {
    if (error instanceof WranglerFailed && NO_WORKER.test(error.message)) return '[]';
    throw error;
  });
  // The newest deployment is last.
  const { created_on: published, versions } = JSON.parse(list).at(-1) ?? {};
  if (!versions) return undefined;
  const version = versions[0].version_id;
  const view = await wrangler(['versions', 'view', version, '--json'], environment);
  // A version deployed by hand has no tag.
  return { id: JSON.parse(view).annotations?.['workers/tag'] ?? version, published };
}

async function publish(
  { folder, manifest }: Build,
  report: Report,
  environment: NodeJS.Dict<string>,
): Promise<Publication> {
  const text = 'Laddar upp webbplatsen och tjänsten som tar emot formuläret.';
  report({ step: 'upload', text });
  const aliases = ['service.json', 'headers.json'].flatMap((name) => [
    '--alias',
    `built-site/${name}:${resolve(folder, name)}`,
  ]);
  // Cloudflare keeps old secrets that a deployment does not name, and rejects empty values. A space clears an old secret.
  const secrets = Object.fromEntries(
    Object.keys(serviceSettings).map((name) => [name, environment[name]?.trim() || ' ']),
  );
  // Passes secrets in a file, because other users of the machine can read the command line.
  const secretsFolder = resolve(HISTORY, '.upload');
  const secretsFile = join(secretsFolder, 'secrets.json');
  const about = ['--assets', resolve(folder), '--tag', manifest.id, '--secrets-file', secretsFile];
  try {
    await mkdir(secretsFolder, { recursive: true, mode: 0o700 });
    await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
    // If this process is killed, the process of wrangler removes the folder.
    const uses = { ...environment, REMOVE_AT_END: secretsFolder };
    await wrangler(['deploy', ...about, ...aliases], uses);
  } finally {
    await rm(secretsFolder, { recursive: true, force: true });
  }
  return { id: manifest.id, published: new Date().toISOString() };
}

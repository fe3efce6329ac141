/** Publishes to Cloudflare. The pages and the enquiry service are one version of a Worker, so both change at once. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { serviceSettings } from '../../enquiries/settings.ts';
import { installCloudflare, isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { readSettings } from '../../shared/settings.ts';
import { siteName } from '../../shared/site-name.ts';
import { HISTORY } from '../history.ts';
import type { Build, Publication, Report, Target } from './target.ts';
import { runWrangler, throwUserError, WranglerFailed } from './wrangler.ts';

const NOT_READ =
  'Cloudflare svarar inte. Är datorn uppkopplad? Inget är ändrat. Försök igen om en stund.';
const NOT_PUBLISHED =
  'Cloudflare tog inte emot webbplatsen. Är datorn uppkopplad? Webbplatsen som besökarna ser är hel. Publicera igen om en stund.';

const WORKER_MISSING = /code: (10007|10090)\]/;

export function openTarget(
  _to: unknown,
  _settings: unknown,
  environment: NodeJS.Dict<string>,
): Target {
  // Throws a UserError before the build if a setting of the enquiry service is invalid.
  readSettings(serviceSettings, environment);
  return {
    name: 'Cloudflare',
    async installTools(report) {
      if (isCloudflareInstalled()) return;
      const text =
        'Hämtar det som behövs för Cloudflare. Det tar några minuter, bara första gången.';
      report({ step: 'check', text });
      await installCloudflare();
    },
    online: () => readPublication(environment).catch((error) => throwUserError(error, NOT_READ)),
    publish: (build, report) =>
      publish(build, report, environment).catch((error) => throwUserError(error, NOT_PUBLISHED)),
  };
}

const wrangler = (args: string[], environment: NodeJS.Dict<string>) =>
  runWrangler([...args, '--name', siteName()], environment);

async function readPublication(environment: NodeJS.Dict<string>): Promise<Publication | undefined> {
  // Wrangler lists the newest deployment last.
  const newest = (await listDeployments(environment)).at(-1);
  if (!newest) return undefined;
  const versionId = newest.versions[0].version_id;
  const version = await wrangler(['versions', 'view', versionId, '--json'], environment);
  // A version deployed by hand has no tag.
  const id = JSON.parse(version).annotations?.['workers/tag'] ?? versionId;
  return { id, published: newest.created_on };
}

async function listDeployments(environment: NodeJS.Dict<string>) {
  const json = await wrangler(['deployments', 'list', '--json'], environment).catch((error) => {
    const isNeverPublished = error instanceof WranglerFailed && WORKER_MISSING.test(error.message);
    if (isNeverPublished) return '[]';
    throw error;
  });
  return JSON.parse(json);
}

async function publish(
  { folder, manifest }: Build,
  report: Report,
  environment: NodeJS.Dict<string>,
): Promise<Publication> {
  report({ step: 'upload', text: 'Laddar upp webbplatsen och tjänsten som tar emot formuläret.' });
  // The Worker imports service.json and headers.json. These aliases resolve both to this build's files.
  const aliasOption = (name: string) => ['--alias', `built-site/${name}:${resolve(folder, name)}`];
  const aliases = [...aliasOption('service.json'), ...aliasOption('headers.json')];
  const buildOptions = ['--assets', resolve(folder), '--tag', manifest.id, ...aliases];
  // Passes secrets in a file, because other users of the machine can read the command line.
  const secretsFile = resolve(HISTORY, 'secrets.json');
  try {
    await mkdir(HISTORY, { recursive: true });
    await writeFile(secretsFile, JSON.stringify(secretsOf(environment)), { mode: 0o600 });
    await wrangler(['deploy', ...buildOptions, '--secrets-file', secretsFile], environment);
  } finally {
    await rm(secretsFile, { force: true });
  }
  return { id: manifest.id, published: new Date().toISOString() };
}

/** Sends a space for each unset secret, because Cloudflare rejects empty values, and leaving out a secret keeps its old value. */
const secretsOf = (environment: NodeJS.Dict<string>) =>
  Object.fromEntries(
    Object.keys(serviceSettings).map((name) => [name, environment[name]?.trim() || ' ']),
  );

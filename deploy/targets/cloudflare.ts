/**
 * `cloudflare`: pages and enquiry service are one version of a Worker. Visitors get the previous version until the new one
 * is complete.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serviceSettings } from '../../enquiries/settings.ts';
import { installCloudflare, isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { readSettings } from '../../shared/settings.ts';
import { siteName } from '../../shared/site-name.ts';
import { HISTORY } from '../history.ts';
import type { Build, Publication, Report, Target } from './target.ts';
import { explainWrangler, NOT_INSTALLED, runWrangler, WranglerFailed } from './wrangler.ts';

/** Error codes of Cloudflare's API for a Worker that does not exist. */
const NO_WORKER = /code: (10007|10090)\]/;

/** @throws UserError if a setting of the service is invalid, because the service would not start with it */
export function openTarget(
  _to: unknown,
  _settings: unknown,
  environment: NodeJS.Dict<string>,
): Target {
  const worker = siteName();
  readSettings(serviceSettings, environment);
  const wrangler = (args: string[], uses = environment) =>
    runWrangler([...args, '--name', worker], uses);
  const explain = (error: unknown) => {
    throw explainWrangler(error);
  };

  async function online(): Promise<Publication | undefined> {
    const list = await wrangler(['deployments', 'list', '--json']).catch((error) => {
      if (error instanceof WranglerFailed && NO_WORKER.test(error.message)) return '[]';
      throw error;
    });
    // The newest deployment is last.
    const { created_on: published, versions } = JSON.parse(list).at(-1) ?? {};
    if (!versions) return undefined;
    const version = versions[0].version_id;
    const { annotations } = JSON.parse(await wrangler(['versions', 'view', version, '--json']));
    // A version that was deployed by hand has no tag.
    return { id: annotations?.['workers/tag'] ?? version, published };
  }

  async function publish(build: Build, report: Report): Promise<Publication> {
    const text = 'Laddar upp webbplatsen och tjänsten som tar emot formuläret.';
    report({ step: 'upload', text });
    const site = resolve(build.folder);
    const aliases = ['service.json', 'headers.json'].flatMap((name) => [
      '--alias',
      `built-site/${name}:${join(site, name)}`,
    ]);
    // A deployment keeps secrets that it does not name and rejects empty ones, so unset secrets become a space.
    const secrets = Object.fromEntries(
      Object.keys(serviceSettings).map((name) => [name, environment[name]?.trim() || ' ']),
    );
    // Secrets are passed in a file, because other users of the machine can read the command line.
    const folder = resolve(HISTORY, '.upload');
    const secretsFile = join(folder, 'secrets.json');
    const args = [
      'deploy',
      '--assets',
      site,
      '--tag',
      build.manifest.id,
      ...aliases,
      '--secrets-file',
      secretsFile,
    ];
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
      // If this process is killed, wrangler removes the folder.
      await wrangler(args, { ...environment, REMOVE_AT_END: folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return { id: build.manifest.id, published: new Date().toISOString() };
  }

  return {
    name: 'Cloudflare',
    async prepare(report) {
      if (isCloudflareInstalled()) return;
      const text =
        'Hämtar det som behövs för Cloudflare. Det tar några minuter, bara första gången.';
      report({ step: 'check', text });
      await installCloudflare();
    },
    online: () => online().catch(explain),
    tryWriting: () =>
      isCloudflareInstalled()
        ? online().then(() => undefined, explain)
        : Promise.resolve(NOT_INSTALLED),
    publish: (build, report) => publish(build, report).catch(explain),
  };
}

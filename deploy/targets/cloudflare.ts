/**
 * `cloudflare`: pages and enquiry service as one version of a Worker. Visitors get the previous version until the new one
 * is complete.
 */
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICE_SETTINGS } from '../../shared/settings.ts';
import type { Build } from '../build.ts';
import { count, type Report } from '../progress.ts';
import { OtherSite, type Publication, type Target } from './target.ts';
import { explainWrangler, WranglerFailed, wranglerWith } from './wrangler.ts';

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
  const wrangler = wranglerWith(environment, worker);
  // The service's settings become secrets at Cloudflare.
  const set = SERVICE_SETTINGS.map((name) => [name, environment[name]?.trim()] as const);
  const secrets = Object.fromEntries(set.filter(([, value]) => value)) as Record<string, string>;
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
    const { 'workers/tag': tag, 'workers/message': owner } = annotations ?? {};
    if (owner !== site && !replace) throw otherSite(worker, owner);
    // A version deployed by hand has no tag of ours.
    return { id: tag ?? version, published };
  }

  async function publish(build: Build, report: Report): Promise<Publication> {
    report({
      step: 'upload',
      text: 'Lägger ihop webbplatsen och tjänsten som tar emot intresseanmälningar.',
    });
    const root = await mkdtemp(join(tmpdir(), 'deploy-'));
    try {
      const folder = join(root, 'site');
      await gatherFiles(build, earlier(), folder);
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
        text: 'Intresseanmälningar sparas, men ingen mejlas till dig: SMTP_URL saknas i filen .env. Se docs/hosting.md.',
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
    publish: (build, report) => publish(build, report).catch(explain),
    close: async () => {},
  };
}

/** Copies the build, and the assets of earlier builds, which open pages may still ask for. */
async function gatherFiles({ folder, manifest }: Build, earlier: string[], to: string) {
  for (const assets of earlier.map((one) => join(one, '_astro')).filter(existsSync)) {
    await cp(assets, join(to, '_astro'), { recursive: true });
  }
  for (const path of Object.keys(manifest.files)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await copyFile(join(folder, path), join(to, path));
  }
}

function otherSite(worker: string, address: string | undefined): OtherSite {
  const there = address
    ? `en annan webbplats med samma namn (${worker}): ${address}`
    : `något med samma namn (${worker}), och det syns inte vilken webbplats det är`;
  return new OtherSite(
    `Hos Cloudflare ligger redan ${there}. Ersätter du den tar den här dess plats, och får dess intresseanmälningar. Ska den ligga kvar, be den som sköter webbplatsen att ge den här ett eget namn. Inget är ändrat.`,
  );
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

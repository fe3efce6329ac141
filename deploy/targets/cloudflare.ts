import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBuiltContent } from '../../enquiries/node/http/built-content.ts';
import { SERVICE_SETTINGS } from '../../shared/settings.ts';
import { UserError } from '../../shared/user-error.ts';
import type { Build } from '../build.ts';
import { count, type Report } from '../progress.ts';
import type { Publication, Target } from './target.ts';
import { explainWrangler, WranglerFailed, wranglerWith } from './wrangler.ts';

/** How the owner knows it. */
export const CLOUDFLARE_NAME = 'Cloudflare';

type Options = {
  /** May name an account and its token, and has the settings of the service. */
  environment: NodeJS.ProcessEnv;
  /** Folders of the builds that were online in the last days. */
  earlier: () => string[];
};

/**
 * `cloudflare`: pages and enquiry service together, as one version of a Worker. Visitors have the one before until all of it
 * is there, and then the new one at once.
 */
export function cloudflareTarget({ environment, earlier }: Options): Target {
  const wrangler = wranglerWith(environment);
  // The settings of the service that are set are secrets at Cloudflare.
  const secrets: Record<string, string> = {};
  for (const name of SERVICE_SETTINGS) {
    const value = environment[name]?.trim();
    if (value) secrets[name] = value;
  }
  const hidden = [...Object.values(secrets), environment['CLOUDFLARE_API_TOKEN'] ?? ''];

  async function explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw explainWrangler(error, hidden.filter(Boolean));
    }
  }

  async function deployed(): Promise<{ version: string; published: string } | undefined> {
    const said = await wrangler(['deployments', 'status', '--json']).catch(unlessNone);
    if (said === undefined) return undefined;
    const { created_on: published, versions } = JSON.parse(said);
    return { version: versions[0].version_id, published };
  }

  async function online(): Promise<Publication | undefined> {
    const { version, published } = (await deployed()) ?? {};
    if (!version || !published) return undefined;
    const { annotations } = JSON.parse(await wrangler(['versions', 'view', version, '--json']));
    // One that was deployed by hand has no name of ours.
    return { id: annotations?.['workers/tag'] ?? version, published };
  }

  async function publish(build: Build, report: Report): Promise<Publication> {
    try {
      readBuiltContent(build.folder);
    } catch {
      // It would make a Worker that does not start.
      throw new UserError(
        'Det som skulle läggas ut är byggt av en annan version av webbplatsen, vars formulär tjänsten inte känner. Publicera i stället innehållet som det är nu, så byggs webbplatsen om. Inget är ändrat.',
      );
    }
    report({
      step: 'upload',
      text: 'Lägger ihop webbplatsen och tjänsten som tar emot intresseanmälningar.',
    });
    const said = await withDeployArguments(build, earlier(), secrets, (args) =>
      wrangler(args, (line) => tellUpload(line, report)),
    );
    const { version, published } = (await deployed()) ?? {};
    if (!version || !published || !said.includes(version)) {
      throw new UserError(
        'Någon annan publicerade till Cloudflare samtidigt, och det är den webbplatsen som är online. Den är hel. Publicera igen, om dina ändringar saknas.',
      );
    }
    if (!secrets['SMTP_URL'] && !(await hasMailServer())) {
      report({
        step: 'notice',
        text: 'Intresseanmälningar sparas, men ingen mejlas till dig: SMTP_URL saknas i filen .env. Se docs/hosting.md.',
      });
    }
    return { id: build.manifest.id, published };
  }

  /** One that was set by hand stays over deploys. */
  async function hasMailServer(): Promise<boolean> {
    const said = JSON.parse(await wrangler(['secret', 'list']));
    return said.some(({ name }: { name: string }) => name === 'SMTP_URL');
  }

  return {
    name: CLOUDFLARE_NAME,
    takesEnquiries: true,
    online: () => explained(online),
    publish: (build, report) => explained(() => publish(build, report)),
    close: async () => {},
  };
}

/**
 * Lays out what a deploy is made of: the build, with the assets of earlier ones, which pages ask for that are open; and what
 * is secret, which no command line may show.
 *
 * @param earlier folders of those builds
 * @param deploy is given what to ask wrangler; the files are gone when it ends, and no one else may read them
 */
export async function withDeployArguments<T>(
  { folder, manifest }: Build,
  earlier: string[],
  secrets: Record<string, string>,
  deploy: (args: string[]) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'deploy-'));
  try {
    const site = join(root, 'site');
    for (const folder of earlier) {
      const assets = join(folder, '_astro');
      if (existsSync(assets)) await cp(assets, join(site, '_astro'), { recursive: true });
    }
    for (const path of Object.keys(manifest.files)) {
      await mkdir(dirname(join(site, path)), { recursive: true });
      await copyFile(join(folder, path), join(site, path));
    }
    const secretsFile = join(root, 'secrets.json');
    await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
    const built = ['service.json', 'headers.json'].flatMap((name) => [
      '--alias',
      `built-site/${name}:${join(site, name)}`,
    ]);
    return await deploy([
      ...['deploy', '--assets', site, ...built, '--tag', manifest.id],
      ...(Object.keys(secrets).length > 0 ? ['--secrets-file', secretsFile] : []),
    ]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function tellUpload(line: string, report: Report): void {
  const [, done, total] = /^Uploaded (\d+) of (\d+) assets?/.exec(line) ?? [];
  if (!done || !total) return;
  const left = count(Number(total) - Number(done), 'fil', 'filer');
  report({
    step: 'upload',
    text: `Laddar upp: ${left} kvar.`,
    done: Number(done),
    total: Number(total),
  });
}

/** Nothing, where no such Worker has ever been deployed. */
function unlessNone(error: unknown): undefined {
  const isNone =
    error instanceof WranglerFailed &&
    /code: (10007|10090)\]|has no deployments/.test(error.message);
  if (!isNone) throw error;
}

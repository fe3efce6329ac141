import { join } from 'node:path';
import { readBuiltContent } from '../../../enquiries/node/http/built-content.ts';
import { serviceSettingNames } from '../../../enquiries/settings.ts';
import { UserError } from '../../../shared/user-error.ts';
import { count, type Report } from '../../progress.ts';
import type { Build, Publication, Target } from '../target.ts';
import { type DeployFolder, withDeployFolder } from './deploy-folder.ts';
import { explainWrangler } from './explain.ts';
import { WranglerFailed, wranglerWith } from './wrangler.ts';

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
  const secrets = serviceSettings(environment);
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
    await checkService(build);
    report({
      step: 'upload',
      text: 'Lägger ihop webbplatsen och tjänsten som tar emot intresseanmälningar.',
    });
    const said = await withDeployFolder(build, earlier(), secrets, (made) =>
      wrangler(deployArguments(build, made), (line) => tellUpload(line, report)),
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

/** What wrangler is asked to deploy, the same for a dry run. */
export function deployArguments(
  { manifest }: Build,
  { site, secretsFile }: DeployFolder,
): string[] {
  return [
    'deploy',
    ...['--assets', site],
    ...['service.json', 'headers.json'].flatMap((name) => [
      '--alias',
      `built-site/${name}:${join(site, name)}`,
    ]),
    ...['--tag', manifest.id],
    ...(secretsFile ? ['--secrets-file', secretsFile] : []),
  ];
}

/** The settings of the service that are set, which are secrets at Cloudflare. */
function serviceSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const set = serviceSettingNames().flatMap((name) => {
    const value = environment[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(set);
}

/** A build of another version would make a Worker that does not start. */
async function checkService({ folder }: Build): Promise<void> {
  await Promise.try(readBuiltContent, folder).catch(() => {
    throw new UserError(
      'Det som skulle läggas ut är byggt av en annan version av webbplatsen, vars formulär tjänsten inte känner. Publicera i stället innehållet som det är nu, så byggs webbplatsen om. Inget är ändrat.',
    );
  });
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

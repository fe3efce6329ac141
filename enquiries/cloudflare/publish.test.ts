/** Publishing to Cloudflare: wrangler itself, and a stand-in for the part of the API that it deploys through. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTarget } from '../../deploy/targets/cloudflare.ts';
import { DEPLOY_SETTINGS, readSettings } from '../../shared/settings.ts';
import { freePort } from '../../tests/support/enquiries/free-port.ts';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { smallBuild } from '../../tests/support/small-build.ts';
import { runCommand } from '../cli/run.ts';
import { killContract } from '../kill.contract.ts';
import { startAccount, type Version } from './testing/account.ts';
import { startWorker } from './testing/start-worker.ts';

const silent = () => {};

type Given = {
  siteUrl?: string;
  isOurs?: () => boolean;
  environment?: NodeJS.Dict<string>;
  account?: Awaited<ReturnType<typeof startAccount>>;
};

async function open({
  account,
  environment,
  siteUrl = 'https://anna.example',
  isOurs = () => false,
}: Given = {}) {
  const { PATH, HOME } = process.env;
  const { environment: login, versions } = account ?? (await startAccount());
  const folder = join(temporaryFolder(), 'upload');
  const settings = readSettings(DEPLOY_SETTINGS, { SITE_URL: siteUrl });
  const context = {
    settings,
    isOurs,
    folder,
    environment: { PATH, HOME, ...login, ...environment },
  };
  const target = openTarget({ kind: 'cloudflare' }, context);
  return { target, versions, folder };
}

let published: Version | undefined;

test('pages and service are one version with its settings as secrets, which is online until the next', async () => {
  const account = await startAccount();
  const environment = { MAIL_FROM: 'hemlig@a.example' };
  const { target, versions, folder } = await open({ account, environment });
  expect(await target.online()).toBeUndefined();
  await (await open({ account })).target.publish(await smallBuild('one'), silent);

  // Left by a publication that was killed.
  await writeFiles(folder, { 'secrets.json': '{}', 'site/old.html': 'old' });
  const two = await smallBuild('two', { '.assetsignore': '/service.json' });
  const reported: string[] = [];
  await target.publish(two, ({ text }) => reported.push(text));
  expect(await target.online()).toMatchObject({ id: two.manifest.id });
  expect(existsSync(folder)).toBe(false);
  published = versions.at(-1);
  const { metadata, assets = new Map() } = published ?? {};
  expect(assets.get('/index.html')).toContain('<h1>two');
  expect(assets.get('/_astro/two.css')).toBe('.two{}');
  for (const path of ['/old.html', '/service.json']) expect(assets.has(path), path).toBe(false);
  expect(metadata).toMatchObject({
    code_update_strategy: { mode: 'immediate' },
    observability: { enabled: true, logs: { invocation_logs: false } },
    // A deployment would keep a secret that it does not name.
    bindings: expect.arrayContaining([
      { name: 'MAIL_FROM', type: 'secret_text', text: 'hemlig@a.example' },
      { name: 'SMTP_URL', type: 'secret_text', text: ' ' },
    ]),
  });
  expect(reported.join()).not.toMatch(/hemlig|MAIL_FROM/);
  expect(reported.pop()).toContain('ingen mejlas till dig.');
});

test('another site does not replace what was published above, unless it was published from here', async () => {
  const account = await startAccount();
  account.versions.push(published as Version);
  const eva = { account, siteUrl: 'https://eva.example' };
  await expect((await open(eva)).target.online()).rejects.toThrow(
    /^Hos Cloudflare ligger redan .+ \(trainer-site\): https:\/\/anna\.example\..+Inget är ändrat\.$/,
  );
  expect(await (await open({ ...eva, isOurs: () => true })).target.online()).toBeDefined();
});

// What was published above.
killContract(4, {
  start: (environment) => startWorker(published as Version, environment),
  run: async (command, { DATA_DIR }) => {
    const { PATH, HOME } = process.env;
    const there = { DEPLOY_TO: 'cloudflare', WRANGLER_REGISTRY_PATH: `${DATA_DIR}/registry` };
    return JSON.stringify(await runCommand(command, [], { PATH, HOME, ...there }));
  },
});

test('what Cloudflare refuses is explained, and nothing of it is left on disk', async () => {
  const refused =
    /^Cloudflare släpper inte in dig(?!.*hemlig).+loggar in datorn där\. Inget är ändrat\.$/;
  const online = async (environment: NodeJS.ProcessEnv) =>
    (await open({ environment })).target.online();
  await expect(online({ CLOUDFLARE_API_TOKEN: 'hemlig-men-fel' })).rejects.toThrow(refused);
  const nowhere = { CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${await freePort()}` };
  await expect(online(nowhere)).rejects.toThrow(/^Cloudflare svarar inte\./);

  const { target, folder } = await open();
  const build = await smallBuild('one', { 'headers.json': 'no JSON' });
  await expect(target.publish(build, silent)).rejects.toThrow(
    /^Cloudflare tog inte emot webbplatsen\./,
  );
  expect(existsSync(folder)).toBe(false);
});

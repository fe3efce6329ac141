/** Publishing to Cloudflare: wrangler itself, and a stand-in for the part of the API that it deploys through. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cloudflareTarget } from '../../deploy/targets/cloudflare.ts';
import { targetContract } from '../../deploy/targets/target.contract.ts';
import type { Build } from '../../deploy/targets/target.ts';
import { freePort } from '../../tests/support/enquiries/free-port.ts';
import { ANNA, formOf, MAILBOX } from '../../tests/support/enquiries/samples.ts';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { smallBuild } from '../../tests/support/small-build.ts';
import { startAccount } from './testing/account.ts';
import { startDevServer } from './testing/dev-server.ts';

const silent = () => {};
const SMTP = 'smtps://anna:hemligt@smtp.example:465';

type Given = {
  account?: Awaited<ReturnType<typeof startAccount>>;
  settings?: NodeJS.ProcessEnv;
} & Partial<Pick<Parameters<typeof cloudflareTarget>[0], 'worker' | 'site' | 'replace'>>;

/** A target whose builds are remembered as the history does, in an account of its own. */
async function open({ account, settings, ...given }: Given = {}) {
  const { PATH, HOME } = process.env;
  const { environment, versions } = account ?? (await startAccount());
  const builds: Build[] = [];
  const folder = join(await temporaryFolder(), 'upload');
  const target = cloudflareTarget({
    worker: 'anna-example',
    site: 'https://anna.example',
    replace: false,
    folder,
    ...given,
    environment: { PATH, HOME, SMTP_URL: SMTP, ...environment, ...settings },
    earlier: () => builds.map(({ folder }) => folder),
  });
  const publish: typeof target.publish = async (build, report) => {
    const publication = await target.publish(build, report);
    builds.push(build);
    return publication;
  };
  const served = async () => {
    const { assets = new Map<string, Buffer>() } = versions.at(-1) ?? {};
    return Object.fromEntries([...assets].map(([path, file]) => [path.slice(1), file.toString()]));
  };
  return { target: { ...target, publish }, served, versions, folder };
}

targetContract(() => open());

test('pages and service are one version that takes enquiries, its settings are secrets that go when they are taken out, and mail that nobody would send is reported', async () => {
  const account = await startAccount();
  const { target: first } = await open({ account });
  await first.publish(await smallBuild('zero'), silent);

  const changed = { SMTP_URL: undefined, MAIL_FROM: 'hemlig@a.example' };
  const { target, versions, folder } = await open({ account, settings: changed });
  // Left by a publication that was killed.
  await writeFiles(folder, { 'secrets.json': '{}', 'site/old.html': 'old' });
  const build = await smallBuild('one');
  const said: string[] = [];
  await target.publish(build, ({ text }) => said.push(text));
  expect(existsSync(folder)).toBe(false);
  const { modules, metadata, assets } = versions.at(-1) ?? {};
  expect(assets?.has('/old.html')).toBe(false);
  const secrets = metadata?.bindings.filter(({ type }) => type === 'secret_text') ?? [];
  const values = Object.fromEntries(secrets.map(({ name, text }) => [name, text?.trim()]));
  expect(values).toMatchObject({ MAIL_FROM: 'hemlig@a.example', SMTP_URL: '' });
  expect(metadata).toMatchObject({
    code_update_strategy: { mode: 'immediate' },
    observability: { enabled: true, logs: { invocation_logs: false } },
  });
  expect(said.join()).toContain('Laddar upp: 0 filer kvar.');
  expect(said.join()).not.toMatch(/hemlig|MAIL_FROM/);
  expect(said.pop()).toContain('ingen mejlas till dig.');

  const code = await temporaryFolder();
  await writeFiles(code, { 'worker.js': modules?.get('worker.js') ?? '' });
  const settings = { DIST_DIR: build.folder, DATA_DIR: await temporaryFolder() };
  const { url } = await startDevServer(settings, join(code, 'worker.js'));
  expect(await (await fetch(`${url}/contact`)).text()).toContain('<h1>one</h1>');
  const post = await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
  expect(post.status).toBe(200);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ enquiries: 1 });
});

test('what Cloudflare refuses is explained, and nothing of it is left on disk', async () => {
  const refused =
    /^Cloudflare släpper inte in dig(?!.*hemlig).+loggar in datorn där\. Inget är ändrat\.$/;
  const online = async (settings: NodeJS.ProcessEnv) => (await open({ settings })).target.online();
  await expect(online({ CLOUDFLARE_API_TOKEN: 'hemlig-men-fel' })).rejects.toThrow(refused);
  const nobody = { CLOUDFLARE_API_TOKEN: '', HOME: await temporaryFolder() };
  await expect(online(nobody)).rejects.toThrow(refused);
  const nowhere = { CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${await freePort()}` };
  await expect(online(nowhere)).rejects.toThrow(/^Cloudflare svarar inte\./);

  const { target, folder } = await open();
  const build = await smallBuild('one', { 'headers.json': 'no JSON' });
  const failed = await target.publish(build, silent).catch((error: Error) => error.message);
  expect(failed).toMatch(/^Cloudflare tog inte emot webbplatsen\./);
  expect(existsSync(folder)).toBe(false);
});

test('what serves another site is replaced only with a yes, and a Worker of another name is left alone', async () => {
  const account = await startAccount();
  const { target: anna, versions } = await open({ account });
  await anna.publish(await smallBuild('one'), silent);
  const eva = { account, site: 'https://eva.example' };
  await expect((await open(eva)).target.online()).rejects.toThrow(
    /^Hos Cloudflare ligger redan .+ \(anna-example\): https:\/\/anna\.example\..+Inget är ändrat\.$/,
  );
  const another = (await open({ ...eva, worker: 'eva-example' })).target;
  expect(await another.online()).toBeUndefined();

  const yes = (await open({ ...eva, replace: true })).target;
  expect(await yes.online()).toBeDefined();
  // By hand, it says of no site.
  delete versions.at(-1)?.annotations['workers/message'];
  await expect(anna.online()).rejects.toThrow(/det syns inte vilken/);
});

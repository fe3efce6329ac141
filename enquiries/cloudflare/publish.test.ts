/** Publishing to Cloudflare: wrangler itself, and a stand-in for the part of the API that it deploys through. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Build } from '../../deploy/build.ts';
import { cloudflareTarget } from '../../deploy/targets/cloudflare.ts';
import { targetContract } from '../../deploy/targets/target.contract.ts';
import { smallBuild } from '../../deploy/testing/build.ts';
import { temporaryFolder, writeFiles } from '../node/testing/files.ts';
import { ANNA, formOf, MAILBOX } from '../testing/samples.ts';
import { type Failing, startAccount } from './testing/account.ts';
import { startDevServer } from './testing/dev-server.ts';

const silent = () => {};
const SMTP = 'smtps://anna:hemligt@smtp.example:465';

/** A target in an account of its own, whose builds are remembered as the history does. */
async function open(failing: Failing = {}, settings: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME } = process.env;
  const account = await startAccount(failing);
  const builds: Build[] = [];
  const target = cloudflareTarget({
    environment: { PATH, HOME, SMTP_URL: SMTP, ...account.environment, ...settings },
    earlier: () => builds.map(({ folder }) => folder),
  });
  const publish: typeof target.publish = async (build, report) => {
    const publication = await target.publish(build, report);
    builds.push(build);
    return publication;
  };
  const served = async () => {
    const { assets = new Map<string, Buffer>() } = account.versions.at(-1) ?? {};
    return Object.fromEntries([...assets].map(([path, file]) => [path.slice(1), file.toString()]));
  };
  return { target: { ...target, publish }, served, ...account };
}

targetContract(() => open());

test('pages and service are one version that takes enquiries, its settings are secrets, and mail that nobody would send is told of', async () => {
  const { target, versions } = await open({}, { SMTP_URL: '', MAIL_FROM: 'hemlig@a.example' });
  const build = await smallBuild('one');
  const said: string[] = [];
  await target.publish(build, ({ text }) => said.push(text));
  const { modules, metadata } = versions[0] ?? {};
  const secret = { name: 'MAIL_FROM', type: 'secret_text', text: 'hemlig@a.example' };
  expect(metadata?.bindings).toContainEqual(secret);
  expect(metadata).toMatchObject({ code_update_strategy: { mode: 'immediate' } });
  expect(said.join()).toContain('Laddar upp: 0 filer kvar.');
  expect(said.join()).not.toMatch(/hemlig|MAIL_FROM/);
  expect(said.pop()).toContain('ingen mejlas till dig: SMTP_URL saknas');
  // Set by hand, it survives a publication.
  metadata?.bindings.push({ name: 'SMTP_URL', type: 'secret_text' });
  await target.publish(build, ({ text }) => said.push(text));
  expect(said.join()).not.toContain('SMTP_URL');

  const folder = await temporaryFolder();
  await writeFiles(folder, { 'worker.js': modules?.get('worker.js') ?? '' });
  const settings = { DIST_DIR: build.folder, DATA_DIR: folder };
  const { url } = await startDevServer(settings, join(folder, 'worker.js'));
  expect(await (await fetch(`${url}/contact`)).text()).toContain('<h1>one</h1>');
  const post = await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
  expect(post.status).toBe(200);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ enquiries: 1 });
});

test.for<[Failing, NodeJS.ProcessEnv, RegExp]>([
  [
    {},
    { CLOUDFLARE_API_TOKEN: 'hemlig-men-fel' },
    /^Cloudflare släpper inte in dig(?!.*hemlig).+wrangler login.+Inget är ändrat\.$/,
  ],
  [
    {},
    { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent' },
    /^Cloudflare släpper inte in dig: du är/,
  ],
  [{ hasSubdomain: false }, {}, /^Kontot hos Cloudflare är nytt\./],
  [
    { cutAt: /assets-upload-session/ },
    {},
    /^Cloudflare svarar inte\. Är datorn uppkopplad\? Webbplatsen .+ är hel\./,
  ],
])(
  'what stops a publication is told, and the site stays: %j %j',
  async ([failing, settings, words]) => {
    const { target, versions } = await open(failing, settings);
    await expect(target.publish(await smallBuild('one'), silent)).rejects.toThrow(words);
    expect(versions).toEqual([]);
  },
);

test('a build of another version of the service is refused before anything is sent', async () => {
  const { target, requests } = await open();
  const old = await smallBuild('one', { 'service.json': '{"format":0}' });
  await expect(target.publish(old, silent)).rejects.toThrow(/av en annan version/);
  expect(requests).toEqual([]);
});

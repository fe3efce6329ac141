import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Build, readBuild } from '../../../deploy/build.ts';
import { cloudflareTarget, withDeployArguments } from '../../../deploy/targets/cloudflare.ts';
import { targetContract } from '../../../deploy/targets/target.contract.ts';
import { wranglerWith } from '../../../deploy/targets/wrangler.ts';
import { smallBuild } from '../../../deploy/testing/build.ts';
import { readSettings, SERVER_SETTINGS } from '../../../shared/settings.ts';
import { MANIFEST_FILE, makeManifest } from '../../node/http/build-manifest.ts';
import { writeFiles } from '../../node/testing/files.ts';
import { workspace } from '../../node/testing/workspace.ts';
import { ANNA, FORM_PAGE, formOf, MAILBOX, SERVICE_FILE } from '../../testing/samples.ts';
import { type Mood, startAccount } from '../testing/account.ts';
import { runWorker } from './run-worker.ts';

/*
 * Publishing to Cloudflare: wrangler itself, and a stand-in for the part of the API that it deploys through.
 */
const silent = () => {};
const SMTP = 'smtps://anna:hemligt@smtp.example:465';

/** A target in an account of its own, whose builds are remembered as the history does. */
async function open(mood: Mood = {}, settings: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME } = process.env;
  const account = await startAccount(mood);
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

test('pages and service are one version, and its settings are secrets that are never shown', async () => {
  const { target, versions, served } = await open();
  const said: string[] = [];
  await target.publish(await smallBuild('one'), ({ text }) => said.push(text));
  expect(versions).toHaveLength(1);
  const { modules, metadata } = versions[0] ?? {};
  expect(modules?.get('worker.js')).toContain(SERVICE_FILE.mailbox);
  expect(metadata?.bindings).toContainEqual({ name: 'SMTP_URL', type: 'secret_text', text: SMTP });
  expect(metadata).toMatchObject({ code_update_strategy: { mode: 'immediate' } });
  expect(said.join()).toContain('Laddar upp: 0 filer kvar.');
  expect(said.join()).not.toMatch(/hemligt|SMTP_URL/);
  // Pages that are open find their assets.
  for (const text of ['two', 'three']) await target.publish(await smallBuild(text), silent);
  expect(await served()).toMatchObject({ '_astro/one.css': '.one{}', '_astro/two.css': '.two{}' });
});

test('mail that nobody would send is told of, but not where it was set by hand', async () => {
  const { target, versions } = await open({}, { SMTP_URL: '' });
  const said: string[] = [];
  const publish = async (text: string) =>
    target.publish(await smallBuild(text), (progress) => said.push(progress.text));
  await publish('one');
  expect(said.pop()).toContain('ingen mejlas till dig: SMTP_URL saknas');
  versions[0]?.metadata.bindings.push({ name: 'SMTP_URL', type: 'secret_text' });
  await publish('two');
  expect(said.join()).not.toContain('SMTP_URL');
});

test('what wrangler would upload takes an enquiry in workerd', async () => {
  const { environment } = await startAccount();
  const { PATH, HOME } = process.env;
  const { folder, environment: settings } = await workspace();
  const dist = join(folder, 'dist');
  await writeFiles(dist, { 'contact.html': FORM_PAGE });
  await writeFiles(dist, { [MANIFEST_FILE]: JSON.stringify(await makeManifest(dist)) });
  const build = await readBuild(dist);
  const outdir = join(folder, 'uploaded');
  const wrangler = wranglerWith({ PATH, HOME, ...environment });
  await withDeployArguments(build, [], {}, (args) =>
    wrangler([...args, '--dry-run', '--outdir', outdir]),
  );
  const configuration = readSettings(SERVER_SETTINGS, { ...settings, PORT: '0' });
  const bundle = join(outdir, 'worker.js');
  const { port, stop } = await runWorker(configuration, {}, bundle);
  onTestFinished(stop);
  const url = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${url}/contact`)).text()).toBe(FORM_PAGE);
  const post = await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
  expect(post.status).toBe(200);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ enquiries: 1 });
  // Wrangler's own explorer answers SQL on them to whoever is on this machine.
  expect((await fetch(`${url}/cdn-cgi/explorer`)).status).toBe(404);
});

test('a wrong login, a new account and a dead network are told, and the site stays', async () => {
  const build = await smallBuild('one');
  const told = async (mood: Mood, settings: NodeJS.ProcessEnv = {}) => {
    const { target, versions } = await open(mood, settings);
    const error: Error = await target.publish(build, silent).then(
      () => new Error('published'),
      (reason) => reason,
    );
    expect(versions).toEqual([]);
    return error.message;
  };
  expect(await told({}, { CLOUDFLARE_API_TOKEN: 'hemlig-men-fel' })).toMatch(
    /^Cloudflare släpper inte in dig(?!.*hemlig).+wrangler login.+Inget är ändrat\.$/,
  );
  expect(await told({}, { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent' })).toMatch(
    /^Du är inte inloggad hos Cloudflare\..+wrangler login/,
  );
  expect(await told({ hasSubdomain: false })).toMatch(/^Kontot hos Cloudflare är nytt\./);
  expect(await told({ cutAt: /assets-upload-session/ })).toMatch(
    /^Cloudflare svarar inte\. Är datorn uppkopplad\? Webbplatsen .+ är hel\./,
  );
});

test('a build of another version of the service is refused before anything is sent', async () => {
  const { target, requests } = await open();
  const old = await smallBuild('one', { 'service.json': '{"format":0}' });
  await expect(target.publish(old, silent)).rejects.toThrow(/av en annan version/);
  expect(requests).toEqual([]);
});

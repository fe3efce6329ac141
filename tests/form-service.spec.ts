import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { watchPolicy } from './policy.ts';

/*
 * The site as it is built for a static host and FormSubmit. The service itself cannot be had here: it is played
 * by a route that answers as the service says it does.
 */

const SITE = 'https://provstudion.example';
const SERVICE = 'https://formsubmit.co';
const MAILBOX = 'hej@provstudion.example';

const folder = mkdtempSync(join(tmpdir(), 'static-site-'));
const dist = join(folder, 'dist');
let host: ChildProcess;
let address = '';

// One worker, and so one build.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // A cache of its own, filled so that no picture is made twice: the site may be building elsewhere.
  const cacheDir = join(folder, 'cache');
  cpSync('node_modules/.astro', cacheDir, { recursive: true });
  const build = `
    import { build } from 'astro';
    await build(${JSON.stringify({ outDir: dist, cacheDir, logLevel: 'error' })});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', build], {
    env: {
      ...process.env,
      SITE_URL: SITE,
      FORM_SERVICE_URL: SERVICE,
      ALLOW_SAMPLE_CONTENT: 'true',
    },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);

  // Any host that sends the headers of _headers; ours does.
  host = spawn(process.execPath, [resolve('enquiries/node/main.ts')], {
    // Not the project's folder, whose .env would have a say.
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DIST_DIR: dist,
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(host.stdout ?? process.stdin, 'data');
  address = /http:\/\/\S+(?=\/)/.exec(String(line))?.[0] ?? '';
});

test.afterAll(async () => {
  host?.kill();
  if (host) await once(host, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

test('the form posts to the service, and the policy lets it', async ({ page }) => {
  const complaints = await watchPolicy(page);
  let posted = '';
  await page.route(`${SERVICE}/**`, (route) => {
    posted = `${route.request().method()} ${route.request().url()}`;
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { success: 'true', message: 'The form was submitted successfully.' },
    });
  });
  await page.goto(`${address}/contact`);
  await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0);
  await page.getByLabel('För- och efternamn').fill('Anna Extern');
  await page.getByLabel('E-post').fill('anna@mejl.example');
  await page.getByLabel('Telefon', { exact: true }).fill('0701740605');
  await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
  await expect(page.getByText('Tack för din intresseanmälan!')).toBeVisible();
  expect(posted).toBe(`POST ${SERVICE}/ajax/${MAILBOX}`);
  expect(complaints).toEqual([]);
});

test('without script the form goes to the service, which knows the way back', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let posted = '';
  await page.route(`${SERVICE}/**`, (route) => {
    posted = `${route.request().url()} ${route.request().postData()}`;
    return route.fulfill({ contentType: 'text/html', body: '<h1>Thanks</h1>' });
  });
  await page.goto(`${address}/contact`);
  await page.getByLabel('För- och efternamn').fill('Anna Extern');
  await page.getByLabel('E-post').fill('anna@mejl.example');
  await page.getByLabel('Telefon', { exact: true }).fill('0701740605');
  await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible();
  expect(posted).toContain(`${SERVICE}/${MAILBOX} `);
  expect(posted).toMatch(/name="_next"\s+https:\/\/provstudion\.example\/tack\s/);
  expect(posted).toMatch(/name="_captcha"\s+false\s/);
  await context.close();
});

test('the files for hosts allow the service and name the site', () => {
  const file = (name: string) => readFileSync(join(dist, name), 'utf8');
  const policy = /Content-Security-Policy: (.*)/.exec(file('_headers'))?.[1] ?? '';
  expect(policy).toContain(`form-action 'self' ${SERVICE};`);
  expect(policy).toContain('upgrade-insecure-requests');
  const [everywhere] = JSON.parse(file('vercel.json')).headers;
  expect(everywhere.headers).toContainEqual({ key: 'Content-Security-Policy', value: policy });
  expect(file('.nojekyll')).toBe('');
  expect(file('404.html')).toContain('Oops! Page not found');
  expect(file('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);
  expect(file('index.html')).toContain(`<link rel="canonical" href="${SITE}/">`);
});

test('a build that could not send visitors back says so and stops', () => {
  const { status, stderr } = spawnSync('astro', ['build', '--outDir', join(folder, 'none')], {
    env: { ...process.env, SITE_URL: '', FORM_SERVICE_URL: SERVICE },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('FORM_SERVICE_URL är satt, men inte SITE_URL.');
});

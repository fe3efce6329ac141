import { globSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { DATA_HOSTS } from '../../src/lib/analytics.ts';
import { foreignRequests } from '../support/foreign-requests.ts';
import { watchPolicy } from '../support/policy.ts';

/* The headers of the real server, and the policy in them, which the browser enforces. The form keeps to it: enquiry.spec.ts. */

const PATHS = globSync('*.html', { cwd: 'dist' }).map((file) =>
  file === '404.html' ? '/finns/inte' : `/${file.replace(/^index\.html$|\.html$/, '')}`,
);

for (const path of PATHS) {
  test(`${path} keeps to its own policy, and asks no other party for anything before a yes`, async ({
    page,
    context,
    baseURL,
  }) => {
    const complaints = await watchPolicy(page);
    const foreign = foreignRequests(page, baseURL);
    const answer = await page.goto(path);
    const headers = answer?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe-/);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);

    // Islands and pictures wait until they are scrolled to, and islands for the page's script.
    await expect(page.locator('[data-deferred]')).toHaveCount(0);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState('networkidle');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveCSS('font-family', /Site display/);
    await expect(page.getByRole('button', { name: 'Godkänn' })).toBeVisible();
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

test('an injected script, style or picture does nothing', async ({ page }) => {
  const complaints = await watchPolicy(page);
  await page.goto('/tack');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
    document.body.setAttribute('style', 'display:none');
    const picture = new Image();
    picture.src = 'https://elsewhere.example/a.png';
    document.body.append(picture);
  });
  // The order in which the browser reports them varies.
  for (const complaint of [
    'img-src',
    'script-src-elem blocked inline',
    'style-src-attr blocked inline',
  ]) {
    await expect.poll(() => complaints.join('\n')).toContain(complaint);
  }
  await expect(page).not.toHaveTitle('taken');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('no other site can show the pages in a frame', async ({ page, baseURL }) => {
  await page.setContent(`<iframe src="${baseURL}/tack"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
});

test('once accepted, the analytics script can load, and send to each of its hosts', async ({
  page,
}) => {
  const complaints = await watchPolicy(page);
  const addresses = DATA_HOSTS.map((host) => `${host.replace('*', 'a')}/collect`);
  const asked: string[] = [];
  for (const host of DATA_HOSTS) {
    await page.route(`${host}/**`, (route) => {
      const address = route.request().url();
      if (addresses.includes(address)) {
        asked.push(address);
        return route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
      }
      const body = `for (const address of ${JSON.stringify(addresses)}) {
        fetch(address, { method: 'POST', body: '{}' });
        new Image().src = address;
      }`;
      return route.fulfill({ contentType: 'text/javascript', body });
    });
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Godkänn' }).click();
  await expect.poll(() => [...asked].sort()).toEqual([...addresses, ...addresses].sort());
  expect(complaints).toEqual([]);
});

/*
 * What leaves the browser, and when. The analytics service is the one thing here that is stubbed: it is someone
 * else's, and it would record the tests.
 */
import { expect, type Page, test } from '@playwright/test';

const PAGES = ['/', '/contact', '/tack', '/integritet', '/villkor', '/finns-inte'];
const ANALYTICS = 'https://*.clarity.ms/**';

/** Every address that the page asks for, wherever it is. */
function record(page: Page, baseURL: string | undefined) {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== baseURL) foreign.push(url);
  });
  return foreign;
}

/** Reads to the end, as a visitor would, so that whatever waits to be seen is fetched. */
async function readToTheEnd(page: Page) {
  for (const island of await page.locator('astro-island').all()) {
    await expect(async () => {
      await island.scrollIntoViewIfNeeded();
      await expect(island).not.toHaveAttribute('ssr', { timeout: 1000 });
    }).toPass();
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

test('no other party is asked for anything before a yes, nor after a no', async ({
  page,
  baseURL,
  context,
}) => {
  const foreign = record(page, baseURL);
  for (const path of PAGES) {
    await page.goto(path);
    await readToTheEnd(page);
    await expect(page.getByRole('button', { name: 'Godkänn' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Avböj' }).click();
  // The script that minds the answer is the same on every page.
  for (const path of ['/', '/villkor']) {
    await page.goto(path);
    await readToTheEnd(page);
  }
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('a yes that is taken back ends the measuring, removes its cookies, and says so', async ({
  page,
  context,
  baseURL,
}) => {
  const commands: unknown[][] = [];
  await page.exposeFunction('analyticsCommand', (...command: unknown[]) => commands.push(command));
  await page.route(ANALYTICS, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.clarity = (...command) => window.analyticsCommand(...command);
        document.cookie = '_clck=visitor; Path=/';
        document.cookie = '_clsk=session; Path=/';`,
    }),
  );
  const foreign = record(page, baseURL);
  await page.goto('/villkor');
  const loaded = page.waitForResponse(ANALYTICS);
  await page.getByRole('button', { name: 'Godkänn' }).click();
  await loaded;
  expect(foreign.length).toBeGreaterThan(0);
  const card = page.getByRole('region', { name: 'Ditt val om cookies' });
  await expect(card).toBeHidden();
  await expect.poll(async () => (await context.cookies()).length).toBe(2);

  await page.getByRole('button', { name: 'Cookieinställningar' }).click();
  await expect(card.getByRole('status')).toHaveText('Du har godkänt mätning.', {
    useInnerText: true,
  });
  await expect(card.getByRole('button', { name: 'Godkänn', pressed: true })).toBeFocused();
  foreign.length = 0;
  await card.getByRole('button', { name: 'Avböj' }).click();

  await expect(card.getByRole('status')).toHaveText(
    'Du har avböjt mätning. Mätningen är stoppad och dess cookies är borttagna.',
    { useInnerText: true },
  );
  await expect(card.getByRole('button', { name: 'Godkänn' })).toBeHidden();
  expect(commands).toContainEqual([
    'consentv2',
    { ad_Storage: 'denied', analytics_Storage: 'denied' },
  ]);
  expect(commands).toContainEqual(['stop']);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined');
  expect(await page.evaluate(() => 'clarity' in window), 'the page came back without it').toBe(
    false,
  );
  expect(foreign).toEqual([]);

  await expect(card.getByRole('button', { name: 'Stäng' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookieinställningar' })).toBeFocused();
  await page.reload();
  await expect(card, 'said once').toBeHidden();
});

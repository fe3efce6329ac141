import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { COOKIES, SCRIPT_HOSTS } from '../../shared/analytics-service.ts';
import { readContent } from '../support/pages/content.ts';
import { settledFonts } from '../support/pages/fonts.ts';
import { foreignRequests } from '../support/pages/foreign-requests.ts';

/*
 * The question about cookies, and what each answer does. The analytics service is stubbed: it is someone else's, and it would
 * record the tests. What is particular to it: analytics.spec.ts. That nothing is loaded before an answer: security.spec.ts.
 */

const texts = readContent('cookies');

const questionOn = (page: Page) => page.getByRole('dialog', { name: texts.name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

/** Answers for the service, and leaves its cookies. */
const stubService = (context: BrowserContext) =>
  context.route(`${SCRIPT_HOSTS[0]}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: COOKIES.map((name) => `document.cookie = '${name}=visitor; Path=/';`).join(''),
    }),
  );
/** Whether a page has the service's script. */
const measures = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src^="https:"]') !== null);

test('asks until one of the two answers, of equal weight, is stored', async ({ page }) => {
  await page.goto('/');
  const banner = questionOn(page);
  await expect(banner).toBeVisible();
  const accept = banner.getByRole('button', { name: 'Godkänn', exact: true });
  const decline = banner.getByRole('button', { name: 'Avböj', exact: true });
  await expect(accept).toBeInViewport({ ratio: 1 });

  const look = (button: HTMLElement | SVGElement) => {
    const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
    const { offsetWidth, offsetHeight } = button as HTMLElement;
    return { color, backgroundColor, borderColor, fontSize, fontWeight, offsetWidth, offsetHeight };
  };
  expect(await accept.evaluate(look)).toEqual(await decline.evaluate(look));

  await page.evaluate(() => localStorage.setItem('cookie-consent', 'true'));
  await page.goto('/contact');
  await expect(banner, 'another value is no answer').toBeVisible();
  const box = await banner.boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom, 'at the foot of the window').toBeGreaterThan(
    (page.viewportSize()?.height ?? 0) - 40,
  );
});

test('where a content blocker hides the question or its buttons, it goes and takes no room', async ({
  page,
}) => {
  for (const hidden of ['dialog[aria-label]', 'dialog form']) {
    await page.goto('/');
    const card = page.locator('#measuring');
    await expect(card).toHaveAttribute('open');
    await page.evaluate((selector) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${selector} { display: none !important }`);
      document.adoptedStyleSheets = [sheet];
    }, hidden);
    await expect(card).not.toHaveAttribute('open');
    await expect(page.locator('html')).not.toHaveAttribute('data-consent-open');
  }
});

test('asks again after the year that the question names', async ({ page }) => {
  await page.clock.setFixedTime('2026-03-01');
  await page.goto('/villkor');
  await page.getByRole('button', { name: 'Avböj' }).click();
  await page.clock.setFixedTime('2027-02-27');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(questionOn(page)).toBeHidden();
  await page.clock.setFixedTime('2027-03-03');
  await page.reload();
  await expect(questionOn(page)).toBeVisible();
});

test('the question never fills a small window, and its answers are in view with letters of any size', {
  tag: '@desktop',
}, async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  for (const { width, height, letters } of [
    { width: 320, height: 256, letters: 16 },
    { width: 360, height: 800, letters: 32 },
  ]) {
    await page.setViewportSize({ width, height });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
    await page.goto('/');
    await settledFonts(page);
    const question = questionOn(page);
    for (const control of await question.locator('a, form button').all()) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    const share = await question.evaluate(({ clientHeight }) => clientHeight / innerHeight);
    expect(share, `at ${width} px`).toBeLessThanOrEqual(0.65);
  }
});

test('Godkänn stores accepted, hides the banner and loads the script, now and later', {
  tag: '@engines',
}, async ({ page, context, baseURL }) => {
  await stubService(context);
  const foreign = foreignRequests(page, baseURL);
  await page.goto('/');
  const banner = questionOn(page);
  await banner.getByRole('button', { name: 'Godkänn' }).click();

  await expect(banner).toBeHidden();
  await expect.poll(() => foreign.length).toBe(1);
  expect(await stored(page)).toBe('accepted');

  await page.goto('/contact');
  await expect.poll(() => foreign.length).toBe(2);
  await expect(banner).toBeHidden();
});

test('Avböj stores declined, hides the banner and loads nothing, until Cookieinställningar asks again', {
  tag: '@engines',
}, async ({ page, context, baseURL }) => {
  const foreign = foreignRequests(page, baseURL);
  await page.goto('/');
  const banner = questionOn(page);
  await banner.getByRole('button', { name: 'Avböj' }).click();
  await expect(banner).toBeHidden();
  expect(await stored(page)).toBe('declined');

  await page.goto('/contact');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(banner).toBeHidden();
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  const settings = page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Cookieinställningar', exact: true });
  await settings.press('Enter');

  await expect(banner.getByRole('button', { name: 'Avböj', pressed: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner).toBeHidden();
  await expect(settings).toBeFocused();
});

test('an answer holds in every tab: a yes measures, and one that is taken back stops it', async ({
  page,
  context,
  baseURL,
}) => {
  await stubService(context);
  const foreign = foreignRequests(page, baseURL);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/villkor');
    await expect(questionOn(tab)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Godkänn' }).click();
  for (const tab of [page, other]) {
    await expect(questionOn(tab)).toBeHidden();
    await expect.poll(() => measures(tab)).toBe(true);
  }
  await expect.poll(async () => (await context.cookies()).length).toBe(COOKIES.length);

  const card = questionOn(page);
  const settings = page.getByRole('button', { name: 'Cookieinställningar' });
  await settings.click();
  await expect(card.getByRole('button', { name: 'Godkänn', pressed: true })).toBeFocused();
  foreign.length = 0;
  await card.getByRole('button', { name: 'Avböj' }).click();

  for (const tab of [page, other]) {
    await expect.poll(() => measures(tab), 'the page came back without it').toBe(false);
    await expect(questionOn(tab)).toBeHidden();
  }
  expect(await context.cookies()).toEqual([]);
  expect(await stored(page)).toBe('declined');
  expect(foreign).toEqual([]);
});

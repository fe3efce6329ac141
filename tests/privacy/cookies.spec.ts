import { expect, type Locator, type Page, test } from '@playwright/test';
import { COOKIES, SCRIPT_HOSTS, SESSION_STORAGE_KEYS } from '../../shared/analytics-service.ts';
import {
  confirmation,
  fillForm,
  formHydrated,
  formOn,
  MAILBOX,
  submitOn,
} from '../support/pages/enquiry-form.ts';
import { holdBack } from '../support/pages/journey.ts';

/* The consent banner and the effect of each answer. The analytics service is stubbed, since it would record the tests. */

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Ditt val om cookies' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

test('asks until one of two answers of equal weight is stored, and again when a year has passed or it is asked to', {
  tag: '@engines',
}, async ({ page, context }) => {
  await page.clock.setFixedTime('2026-03-01');
  await page.goto('/villkor');
  const question = questionOn(page);
  const accept = question.getByRole('button', { name: 'Godkänn', exact: true });
  const decline = question.getByRole('button', { name: 'Avböj', exact: true });
  await expect(accept).toBeInViewport({ ratio: 1 });
  const look = (button: Locator) =>
    button.evaluate(({ offsetWidth, offsetHeight, dataset }: HTMLElement) => {
      return [offsetWidth, offsetHeight, dataset['variant']];
    });
  expect(await look(accept)).toEqual(await look(decline));
  const { y, height } = (await question.boundingBox()) ?? { y: 0, height: 0 };
  const foot = (page.viewportSize()?.height ?? 0) - 40;
  expect(y + height, 'at the foot of the window').toBeGreaterThan(foot);

  await decline.click();
  await expect(question).toBeHidden();
  expect(await stored(page)).toBe('declined');
  const settings = page.getByRole('button', { name: 'Cookieinställningar', exact: true });
  await settings.press('Enter');
  await expect(question.getByRole('button', { name: 'Avböj', pressed: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(settings).toBeFocused();

  await page.clock.setFixedTime('2027-02-27');
  await page.goto('/contact');
  await expect(settings).toBeEnabled();
  await expect(question).toBeHidden();
  for (const date of ['2026-02-26', '2027-03-03', 'igår', '', null]) {
    await page.evaluate((value) => {
      if (value === null) localStorage.removeItem('cookie-consent-date');
      else localStorage.setItem('cookie-consent-date', value);
    }, date);
    await page.reload();
    await expect(question, `answered: ${date}`).toBeVisible();
  }
  await expect(page.locator('script[src^="https:"]')).toHaveCount(0);
  // An earlier yes, which has expired, has left cookies.
  const { origin } = new URL(page.url());
  await context.addCookies(COOKIES.map((name) => ({ name, value: 'visitor', url: origin })));
  await decline.click();
  await expect(question).toBeHidden();
  expect(await context.cookies()).toEqual([]);
});

test('a page that the browser prepares in advance loads nothing of the service until it is shown', async ({
  page,
}) => {
  await page.clock.setFixedTime('2041-06-01');
  await page.route(`${SCRIPT_HOSTS[0]}/**`, (route) => route.fulfill({ body: '' }));
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'accepted');
    localStorage.setItem('cookie-consent-date', new Date().toISOString());
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/villkor');
  await expect(page.getByText('© 2041'), 'the scripts have run').toBeVisible();
  const script = page.locator('script[src^="https:"]');
  await expect(script).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(script).toHaveCount(1);
});

test('where a content blocker hides the question or one of its buttons, it goes and takes no room', async ({
  page,
}) => {
  const hide = (selector: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${selector} { display: none !important }`);
    document.adoptedStyleSheets = [sheet];
  };
  const settings = page.locator('[data-cookie-settings]');
  const question = page.locator('dialog[data-project-id]');
  await page.goto('/villkor');
  await expect(question).toHaveAttribute('open');
  await page.evaluate(hide, 'button[value="declined"]');
  await expect(question).not.toHaveAttribute('open');
  await page.addInitScript(hide, 'dialog form');
  await page.reload();
  await expect(settings).toBeEnabled();
  await settings.click();
  await expect(question).not.toHaveAttribute('open');
  await expect(page.locator('html')).not.toHaveAttribute('data-consent-open');
});

test('Godkänn loads the script, here, in other tabs and later; a no takes it back, and cuts off no enquiry that is on its way', {
  tag: '@engines',
}, async ({ page, context }) => {
  await context.route(`${SCRIPT_HOSTS[0]}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: [
        ...COOKIES.map((name) => `document.cookie = '${name}=visitor; Path=/';`),
        ...SESSION_STORAGE_KEYS.map((key) => `sessionStorage.setItem('${key}', 'visitor');`),
      ].join(''),
    }),
  );
  const scriptOn = (tab: Page) => tab.locator('script[src^="https:"]');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/villkor');
    await expect(questionOn(tab)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Godkänn' }).click();
  expect(await stored(page)).toBe('accepted');
  await expect(scriptOn(page)).toHaveCount(1);
  await expect(scriptOn(other)).toHaveCount(1);
  await expect(questionOn(other)).toBeHidden();
  await page.goto('/contact');
  await expect(scriptOn(page)).toHaveCount(1);
  await expect.poll(async () => (await context.cookies()).length).toBe(COOKIES.length);

  await formHydrated(page);
  await fillForm(page, { name: 'Två Flikar' });
  const send = await holdBack(page, `**/ajax/${MAILBOX}`);
  await submitOn(page).click();
  await expect(formOn(page)).toHaveAttribute('aria-busy', 'true');
  await other.getByRole('button', { name: 'Cookieinställningar' }).click();
  await expect(other.getByRole('button', { name: 'Godkänn', pressed: true })).toBeVisible();
  await other.getByRole('button', { name: 'Avböj' }).click();
  // The page reloads to remove the script.
  await expect(scriptOn(other)).toHaveCount(0);
  await expect(questionOn(other)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.clarity?.q?.at(-1)?.[0])).toBe('stop');
  expect(await context.cookies()).toEqual([]);
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((key) => SESSION_STORAGE_KEYS.includes(key))).toEqual([]);
  }
  expect(await stored(page)).toBe('declined');
  send();
  await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible();
});

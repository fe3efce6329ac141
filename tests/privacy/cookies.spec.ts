import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';

const { analytics } = parse(readFileSync('content/site.yaml', 'utf8'));
const texts = parse(readFileSync('content/cookies.yaml', 'utf8'));
const SCRIPT = `https://www.clarity.ms/tag/${analytics.clarityProjectId}`;

test('asks until the visitor has chosen, with two answers of equal weight', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: texts.name });
  await expect(banner).toBeVisible();
  const accept = banner.getByRole('button', { name: 'Godkänn', exact: true });
  const decline = banner.getByRole('button', { name: 'Avböj', exact: true });
  await expect(accept).toBeInViewport({ ratio: 1 });

  const look = (button: HTMLElement | SVGElement) => {
    const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
    const { width, height } = button.getBoundingClientRect();
    return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height };
  };
  expect(await accept.evaluate(look)).toEqual(await decline.evaluate(look));

  await page.goto('/contact');
  await expect(banner).toBeVisible();
  const box = await banner.boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom, 'at the foot of the window').toBeGreaterThan(
    (page.viewportSize()?.height ?? 0) - 40,
  );
});

test('an answer moves nothing on the page', async ({ page }) => {
  for (const path of ['/', '/contact', '/finns-inte']) {
    await page.goto(path);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
    await expect(page.locator('[data-deferred]')).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1 });
    // Once it has come to rest.
    await heading.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    );
    const before = await heading.boundingBox();
    await page.getByRole('button', { name: 'Avböj' }).click();
    await expect(page.getByRole('region', { name: texts.name })).toBeHidden();
    expect(await heading.boundingBox(), path).toEqual(before);
  }
});

test('Godkänn stores accepted, hides the banner and loads the script, now and later', {
  tag: '@engines',
}, async ({ page }) => {
  const loaded: string[] = [];
  await page.route('https://www.clarity.ms/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.scriptRan = true' });
  });
  await page.goto('/');
  const banner = page.getByRole('region', { name: texts.name });
  await banner.getByRole('button', { name: 'Godkänn' }).click();

  await expect(banner).toBeHidden();
  await expect.poll(() => loaded.length).toBe(1);
  expect(loaded[0]?.split('?')[0]).toBe(SCRIPT);
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('accepted');
  await page.waitForFunction(() => 'scriptRan' in window);
  const queue = await page.evaluate(() => {
    const { clarity } = window as unknown as { clarity: { q: ArrayLike<unknown>[] } };
    return clarity.q.map((command) => Array.from(command));
  });
  expect(queue, 'advertising is denied').toContainEqual([
    'consentv2',
    { ad_Storage: 'denied', analytics_Storage: 'granted' },
  ]);

  await page.goto('/contact');
  await expect.poll(() => loaded.length).toBe(2);
  await expect(banner).toBeHidden();
});

// That nothing is loaded then: privacy.spec.ts.
test('Avböj stores declined and hides the banner, now and later', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: texts.name });
  await banner.getByRole('button', { name: 'Avböj' }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined');

  await page.goto('/contact');
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  await expect(banner).toBeHidden();
});

test('a stored value that is neither answer is no answer', async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url());
  });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'true'));
  await page.goto('/');
  await page.waitForLoadState('networkidle');

  await expect(page.getByRole('region', { name: texts.name })).toBeVisible();
  expect(strangers).toEqual([]);
});

test('Cookieinställningar in the footer asks again and says what was chosen', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: texts.name });
  await banner.getByRole('button', { name: 'Avböj' }).click();
  await expect(banner).toBeHidden();

  const settings = page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Cookieinställningar', exact: true });
  await settings.press('Enter');

  await expect(banner).toBeVisible();
  await expect(banner.getByRole('status')).toHaveText(texts.status.declined, {
    useInnerText: true,
  });
  await expect(banner.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner).toBeHidden();
  await expect(settings).toBeFocused();
});

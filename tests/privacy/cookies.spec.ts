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

test("the banner leaves the hero's buttons free, at any width", { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: texts.name });
  const links = page.locator('#home').getByRole('link');
  await expect(links).toHaveCount(2);
  for (const [width, height] of [
    [360, 800],
    [390, 844],
    [768, 1024],
    [820, 1180],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const card = await banner.boundingBox();
    for (const button of await links.all()) {
      const box = await button.boundingBox();
      if (!card || !box) throw new Error('The banner or a button is not there.');
      const apart = box.y + box.height <= card.y || box.x + box.width <= card.x;
      expect(apart, `at ${width} × ${height} ${await button.textContent()} stands free`).toBe(true);
    }
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

test('Avböj stores declined, hides the banner and never loads the script', {
  tag: '@engines',
}, async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url());
  });
  await page.goto('/');
  const banner = page.getByRole('region', { name: texts.name });
  await banner.getByRole('button', { name: 'Avböj' }).click();

  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined');

  for (const path of ['/', '/contact']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(banner).toBeHidden();
  }
  expect(strangers).toEqual([]);
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
  await settings.click();

  await expect(banner).toBeVisible();
  await expect(banner.getByRole('status')).toHaveText(texts.status.declined, {
    useInnerText: true,
  });
  await expect(banner.getByRole('button').first()).toBeFocused();
  await banner.getByRole('button', { name: 'Avböj' }).click();
  await expect(banner).toBeHidden();
});

test('the banner lies over no field of /contact, nor over one that is tabbed to, at any width', {
  tag: '@desktop',
}, async ({ page }) => {
  // Scrolling is then at once, so that what is measured stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  const banner = page.getByRole('region', { name: texts.name });
  await expect(banner).toBeVisible();
  const controls = page
    .locator('#enquiry')
    .locator('input:not([tabindex], [type="hidden"]), select, textarea, button[type="submit"]');
  await expect(controls).toHaveCount(6);
  const covered = () =>
    page.evaluate(() => {
      const cover = document.querySelector('[data-cookie-banner]')?.getBoundingClientRect();
      return [
        ...document.querySelectorAll<HTMLElement>('#enquiry :is(input, select, textarea, button)'),
      ]
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return (
            control.tabIndex >= 0 &&
            cover &&
            box.bottom > cover.top &&
            box.top < cover.bottom &&
            box.right > cover.left &&
            box.left < cover.right
          );
        })
        .map((control) => control.outerHTML.slice(0, 60));
    });

  for (const [width, height] of [
    [320, 568],
    [360, 800],
    [390, 844],
    [414, 896],
    [600, 960],
    [768, 1024],
    [820, 1180],
    [1024, 576],
    [1180, 664],
    [1280, 720],
    [1366, 768],
    [1440, 810],
    [1536, 864],
    [1920, 1080],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      expect(await covered(), 'at first view').toEqual([]);

      await banner.getByRole('button').last().focus();
      for (const control of await controls.all()) {
        await expect(async () => {
          await page.keyboard.press('Tab');
          await expect(control).toBeFocused({ timeout: 100 });
        }).toPass({ intervals: [0] });
        await expect
          .poll(
            async () => {
              const [field, card] = await Promise.all([
                control.boundingBox(),
                banner.boundingBox(),
              ]);
              if (!field || !card) throw new Error('The field or the banner is not there.');
              return field.y + field.height <= card.y || field.x >= card.x + card.width;
            },
            `${await control.getAttribute('id')} is clear when it has focus`,
          )
          .toBe(true);
        await expect(control).toBeInViewport({ ratio: 0.99 });
      }
    });
  }
});

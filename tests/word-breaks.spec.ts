import { expect, test } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});

test('long words of a heading break at their hyphens', { tag: '@both' }, async ({ page }) => {
  await page.goto('/integritet');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.textContent()).toContain('person\u00adupp\u00adgifter');
});

test('what is searched, read aloud, shared or copied has no soft hyphens', async ({
  page,
  context,
}) => {
  for (const path of ['/', '/contact', '/integritet']) {
    await page.goto(path);
    const polluted = await page.evaluate(() =>
      [
        document.head.textContent,
        ...[...document.querySelectorAll('script')].map(({ textContent }) => textContent),
        ...[...document.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes].filter(({ name }) => name !== 'props').map(({ value }) => value),
        ),
        ...[...document.querySelectorAll('[href^="mailto:"], [href^="tel:"]')].map(
          ({ textContent }) => textContent,
        ),
      ].filter((text) => text?.includes('\u00ad')),
    );
    expect(polluted, path).toEqual([]);
  }

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => getSelection()?.selectAllChildren(element));
  const words = (await heading.textContent()) ?? '';
  expect(words).toContain('\u00ad');
  // What takes them out comes after the first paint.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+C');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(words.replaceAll('\u00ad', ''));
  }).toPass();
});

test('a unit stays with its slash', async ({ page }) => {
  await page.goto('/');
  const units = await page.locator('#services article p', { hasText: /^\// }).allTextContents();
  expect(units.length).toBeGreaterThan(3);
  for (const unit of units) expect(unit).toMatch(/^\/\u00a0\S/);
});

test('each fact of the company stands on one line', async ({ page }) => {
  await page.goto('/villkor');
  const facts = page.getByRole('contentinfo').locator('p', { hasText: 'Org.nr' }).locator('span');
  await expect(facts).toHaveText([/·$/, /^Org\.nr .+·$/, /^Momsreg\.nr .+·$/, /^Godkänd /]);
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await facts.evaluateAll((all) =>
      all.map((fact) => {
        const words = document.createRange();
        words.selectNodeContents(fact);
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines, `at ${width} px`).toEqual([1, 1, 1, 1]);
  }
});

/*
 * The whole site by keyboard: in order, with a ring that shows where one is, and nothing over it.
 */
import { expect, type Page, test } from '@playwright/test';

// Without motion a step of focus has arrived when the key has been pressed.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Stop = {
  name: string;
  place: number;
  ring: boolean;
  /** Whether some of it can be seen. */
  uncovered: boolean;
  /** Whether the question about cookies lies over a part of it, which only what is too tall may have. */
  underQuestion: boolean;
};

/** Where focus is; undefined when it has left the page. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const box = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    // A link of two lines has its middle beside itself: look at each of its boxes.
    const points = [...element.getClientRects()].flatMap(({ left, top, right, bottom }) => [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ]);
    const question = document.querySelector('[data-cookie-banner]');
    const cover = question?.getBoundingClientRect() ?? new DOMRect();
    const isTall = box.height > (innerHeight - cover.height) * 0.7;
    const shown = Math.min(box.bottom, cover.top) - Math.max(box.top, 0);
    return {
      name: `${element.tagName} ${element.ariaLabel ?? element.textContent ?? ''} ${element.id}`.trim(),
      place: [...document.querySelectorAll('*')].indexOf(element),
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      uncovered:
        box.bottom > 0 &&
        points.some(([x = 0, y = 0]) => {
          const top = document.elementFromPoint(x, y);
          return top !== null && (element.contains(top) || top.contains(element));
        }),
      underQuestion:
        !question?.contains(element) &&
        box.bottom > cover.top &&
        box.top < cover.bottom &&
        box.right > cover.left &&
        box.left < cover.right &&
        !(isTall && shown > 100),
    };
  });
}

async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press(key);
    const stop = await currentStop(page);
    if (!stop || stops.some(({ place }) => place === stop.place)) return stops;
    stops.push(stop);
  }
  throw new Error('Focus never left the page.');
}

/** Has every island awake, since an island brings controls of its own. */
async function wake(page: Page) {
  for (const island of await page.locator('astro-island').all()) {
    await expect(async () => {
      await island.scrollIntoViewIfNeeded();
      await expect(island).not.toHaveAttribute('ssr', { timeout: 1000 });
    }).toPass();
  }
}

async function answerCookies(page: Page) {
  await page.getByRole('button', { name: 'Avböj' }).click();
}

for (const path of ['/', '/contact', '/integritet']) {
  test(`${path} from first to last and back, with the question about cookies`, {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Ditt val om cookies' })).toBeVisible();
    await wake(page);
    const forth = await walk(page, 'Tab');
    expect(forth[0]?.name).toContain('Hoppa till innehållet');
    expect(forth[1]?.name, 'what covers the page comes first').toContain('Läs mer om integritet');
    expect(forth.filter(({ ring }) => !ring)).toEqual([]);
    expect(forth.filter(({ uncovered, underQuestion }) => !uncovered || underQuestion)).toEqual([]);
    // On a phone the question does not stand where the way to the top does.
    expect(forth.at(-1)?.name).toContain(isMobile ? 'Till sidans topp' : 'Cookieinställningar');
    const places = forth.map(({ place }) => place);
    expect(places, 'in the order of the page').toEqual(places.toSorted((a, b) => a - b));

    const back = await walk(page, 'Shift+Tab');
    expect(back.filter(({ uncovered }) => !uncovered)).toEqual([]);
    const known = new Set(places);
    expect(back.filter(({ place }) => !known.has(place))).toEqual([]);
    expect(back.at(-1)?.name).toContain('Hoppa till innehållet');
    if (path !== '/') return;

    await answerCookies(page);
    await page.getByRole('link', { name: 'Hoppa till innehållet' }).focus();
    const without = await walk(page, 'Tab');
    expect(without.length).toBeGreaterThan(25);
    expect(without.filter(({ ring, uncovered }) => !ring || !uncovered)).toEqual([]);
  });
}

test('the skip link leads past the header', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Boka Gratis Konsultation' })).toBeFocused();
});

test('the menu holds focus, closes with Esc, and gives focus back', async ({ page }) => {
  await page.goto('/');
  await answerCookies(page);
  const toggle = page.getByRole('button', { name: 'Öppna menyn' });
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('#menu'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Space');
  await menu.getByRole('link', { name: 'Tjänster' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Tab');
  const after = await page.evaluate(() => document.activeElement?.closest('section[id]')?.id);
  expect(after, 'focus goes on from where the link led').toBe('services');
});

test('the dots of the testimonials are in the order before they wake, and keep focus', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/_astro/TestimonialCarousel*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await answerCookies(page);
  const start = page.getByRole('button', { name: 'Starta bildspel' });
  const dot = page.getByRole('button', { name: 'Visa omdöme 1 av 4' });
  await expect(start).toBeHidden();
  await dot.focus();
  asked.resolve();
  await expect(start).toBeVisible();
  await expect(dot).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(start).toBeFocused();
});

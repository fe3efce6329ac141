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

for (const path of ['/', '/contact', '/integritet', '/finns-inte']) {
  test(`${path} from first to last and back, with the question about cookies`, {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Ditt val om cookies' })).toBeVisible();
    await wake(page);
    const forth = await walk(page, 'Tab');
    expect(forth[0]?.name).toContain('Hoppa till innehållet');
    expect(forth[1]?.name, 'what covers the page comes first').toContain('Läs mer om integritet');
    expect(forth.filter(({ ring }) => !ring)).toEqual([]);
    expect(forth.filter(({ uncovered, underQuestion }) => !uncovered || underQuestion)).toEqual([]);
    expect(forth.at(-1)?.name).toContain('Cookieinställningar');
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

test('a certificate by Enter, arrows, Space and Esc, and back to its button', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await answerCookies(page);
  const button = page.getByRole('button', { name: 'Förstora intyget Kostrådgivare' });
  await expect(async () => {
    await button.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]').filter({ has: button })).toHaveCount(0, {
      timeout: 1000,
    });
  }).toPass();
  await button.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog', { name: 'Intyg: Kostrådgivare' });
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'Intyg: Gruppträningsinstruktör' });
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();

  await second.getByRole('button', { name: 'Läs i full storlek' }).focus();
  await page.keyboard.press('Space');
  const certificate = second.getByRole('group');
  await certificate.focus();
  const place = () => certificate.evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop);
  const before = await place();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(place, 'the enlarged certificate scrolls by keyboard').toBeGreaterThan(before);

  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();
  await expect(button).toBeFocused();
});

test('the services by button and by arrow keys, and said aloud', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  await answerCookies(page);
  const carousel = page.getByRole('group', { name: 'Tjänster och priser' });
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole('button', { name: 'Nästa tjänst' });
  await expect(next).toBeEnabled();
  await expect(carousel.getByRole('status')).toBeEmpty();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(carousel.getByRole('status')).toHaveText(/^2 av 4: \S/);
  await carousel.getByRole('group', { name: /piltangenterna/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(carousel.getByRole('status')).toHaveText(/^1 av 4: \S/);
});

test.describe('the testimonials in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('stop for the keyboard, start when asked, and speak only while stopped', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/contact');
    // By key: a mouse pointer left behind would lie on the carousel, and stop it too.
    await page.getByRole('button', { name: 'Avböj' }).press('Enter');
    const carousel = page.getByRole('region', { name: 'Omdömen', exact: true });
    await carousel.scrollIntoViewIfNeeded();
    const pause = carousel.getByRole('button', { name: 'Stoppa bildspel' });
    await expect(pause).toBeVisible();
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');

    // The first stop inside, whatever stood before it.
    await page.getByRole('textbox', { name: /^Meddelande/ }).focus();
    const inside = () => carousel.evaluate((it) => it.contains(document.activeElement));
    for (let step = 0; step < 20 && !(await inside()); step++) await page.keyboard.press('Tab');
    const start = carousel.getByRole('button', { name: 'Starta bildspel' });
    await expect(start).toBeFocused();
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');

    await page.keyboard.press('Enter');
    await expect(pause).toBeFocused();
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  });
});

test('the testimonials stand still for those who want less motion', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/contact');
  await answerCookies(page);
  const carousel = page.getByRole('region', { name: 'Omdömen', exact: true });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Starta bildspel' })).toBeVisible();
  await carousel.getByRole('button', { name: 'Visa omdöme 3 av 4' }).focus();
  await page.keyboard.press('Space');
  await expect(carousel.getByRole('group', { name: '3 av 4' })).toBeVisible();
  await expect(
    carousel.getByRole('group', { name: /av 4$/ }),
    'the others are not read',
  ).toHaveCount(1);
  await expect(carousel.getByRole('button', { name: 'Visa omdöme 3 av 4' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the form leads to what is wrong, and lets go when it is mended', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/contact');
  await answerCookies(page);
  const name = page.getByLabel('För- och efternamn');
  const email = page.getByLabel('E-post');
  const phone = page.getByLabel('Telefon');
  await expect(page.locator('astro-island[ssr]').filter({ has: name })).toHaveCount(0);
  await expect(phone, 'nothing is described before there is something to say').not.toHaveAttribute(
    'aria-describedby',
  );
  await email.fill('anna');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Skriv ditt namn, så vet jag vem jag ringer.');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('anna');
  await expect(email).toHaveAccessibleDescription(/^Adressen ser ofullständig ut/);
  await expect(page.getByRole('alert').first()).toHaveText(/^Formuläret är inte skickat/);

  await page.keyboard.type('Anna Ek');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(name).toHaveAccessibleDescription('');
  await email.fill('anna@mejl.example');
  for (const number of [
    '070-123 45 67',
    '070 123 45 67',
    '+46 70 123 45 67',
    '0046701234567',
    '08-465 004 00',
  ]) {
    await phone.fill('');
    await expect(phone).toHaveAccessibleDescription(/^Skriv ditt telefonnummer/);
    await phone.fill(number);
    await expect(phone, number).not.toHaveAttribute('aria-invalid');
  }
  await expect(phone).toHaveAttribute('inputmode', 'tel');
  await expect(email).toHaveAttribute('inputmode', 'email');
});

test('the cookie settings open from the footer, close with Esc, and give focus back', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/villkor');
  const card = page.getByRole('region', { name: 'Ditt val om cookies' });
  await expect(card, 'it comes with its script').toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Avböj' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card, 'the first question waits for its answer').toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();

  const settings = page.getByRole('button', { name: 'Cookieinställningar' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Avböj' })).toBeFocused();
  await expect(card.getByRole('button', { name: 'Avböj', pressed: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Godkänn', pressed: false })).toBeVisible();
  await expect(card.getByRole('status')).toHaveText('Du har avböjt mätning.', {
    useInnerText: true,
  });
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(settings).toBeFocused();
});

test('the controls of the services are in the order before one comes to them', async ({ page }) => {
  await page.goto('/');
  await answerCookies(page);
  await page
    .getByRole('button', { name: /^Förstora intyget/ })
    .last()
    .focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Föregående tjänst' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Nästa tjänst' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: /^Bläddra bland tjänsterna/ })).toBeFocused();
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

test('focus that stands on the row of testimonials as it wakes stays, and stops them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const asked = Promise.withResolvers<void>();
  await page.route('**/_astro/TestimonialCarousel*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const row = page.getByRole('group', { name: 'Bläddra bland omdömena med piltangenterna' });
  await row.focus();
  await page.keyboard.press('ArrowRight');
  asked.resolve();
  await expect(page.getByRole('region', { name: 'Omdömen' })).toHaveAttribute('data-ready');
  await expect(row).toBeFocused();
  await expect(page.getByRole('button', { name: 'Starta bildspel' })).toBeEnabled();
});

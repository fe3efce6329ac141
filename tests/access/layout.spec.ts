import { expect, type Page, test } from '@playwright/test';

/*
 * What no eye should have to look for at every change: nothing clipped, nothing on top of anything else, nothing
 * sideways, everything on the grid. At the five widths of the design, whatever the project's own.
 */
const WIDTHS = [360, 768, 1024, 1440, 1920];
const PAGES = ['/', '/contact', '/tack', '/integritet', '/villkor', '/finns-inte'];

test.use({ reducedMotion: 'reduce' });

async function open(page: Page, path: string, width = 360) {
  await resize(page, width);
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
}

async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

for (const path of PAGES) {
  test(`${path} has no sideways scrolling and no clipped text`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await open(page, path);
    for (const width of WIDTHS) {
      await resize(page, width);
      const found = await page.evaluate(() => {
        const problems: string[] = [];
        const { clientWidth, scrollWidth } = document.documentElement;
        if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide`);
        const slides = '[data-slides]';
        for (const element of document.querySelectorAll<HTMLElement>(
          'main *, header *, footer *',
        )) {
          const ownText = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          );
          if (!ownText || !element.checkVisibility({ visibilityProperty: true })) continue;
          if (element.closest(`.visually-hidden, dialog, ${slides}`)) continue;
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, right } = range.getBoundingClientRect();
          const words = element.textContent?.trim().slice(0, 40);
          // The opening quotation marks hang in the margin by design.
          if (left < 0 && !element.closest('blockquote')) problems.push(`starts outside: ${words}`);
          if (right > clientWidth + 0.5) problems.push(`ends outside: ${words}`);
          const { overflowX } = getComputedStyle(element);
          if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) {
            problems.push(`clipped: ${words}`);
          }
        }
        return problems;
      });
      expect.soft(found, `at ${width} px`).toEqual([]);
    }
  });
}

test('no texts of a section lie on each other, and every heading starts on the grid', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  for (const width of WIDTHS) {
    await resize(page, width);
    const found = await page.evaluate(() => {
      const problems: string[] = [];
      for (const section of document.querySelectorAll('main section, footer')) {
        const boxes = [
          ...section.querySelectorAll('h1, h2, h3, p, li > b, li > span, td, th, time, label'),
        ]
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
              !element.closest('.visually-hidden, dialog, [hidden]') &&
              element.textContent?.trim(),
          )
          .map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            // Sideways what the letters take; up and down the line, since a face's own box is taller than its letters.
            const { left, right } = range.getBoundingClientRect();
            const { top, bottom } = element.getBoundingClientRect();
            return { element, box: { left, right, top, bottom } };
          });
        for (const [place, a] of boxes.entries()) {
          for (const b of boxes.slice(place + 1)) {
            if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
            const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            // Line boxes of tight headings reach a little into their neighbours; letters do not.
            if (wide > 2 && high > 8) {
              problems.push(
                `${a.element.textContent?.slice(0, 30)} × ${b.element.textContent?.slice(0, 30)}`,
              );
            }
          }
        }
      }
      return problems;
    });
    expect.soft(found, `at ${width} px`).toEqual([]);
    const off = await page.evaluate(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const clamp = (low: number, value: number, high: number) =>
        Math.min(Math.max(low, value), high);
      const margin = clamp(1.25 * rem, 0.052 * innerWidth, 5 * rem);
      const gap = clamp(rem, 0.017 * innerWidth, 1.5 * rem);
      const measure = Math.min(innerWidth - 2 * margin, 90 * rem);
      const start = (innerWidth - measure) / 2;
      const column = (measure - 11 * gap) / 12;
      const lines = Array.from({ length: 12 }, (_, place) => start + place * (column + gap));
      return [...document.querySelectorAll<HTMLElement>('main h1, main h2')]
        .filter(
          (heading) => heading.checkVisibility() && !heading.closest('dialog, [role="group"]'),
        )
        .map((heading) => ({
          words: heading.textContent,
          distance: Math.min(
            ...lines.map((line) => Math.abs(line - heading.getBoundingClientRect().left)),
          ),
        }))
        .filter(({ distance }) => distance > 1);
    });
    expect.soft(off, `at ${width} px`).toEqual([]);
  }
});

test('at 360 × 800 the hero says who, what, where and that it is free, without scrolling', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/', 360);
  const hero = page.locator('#home');
  for (const text of await hero.locator('h1, p, a, li').all()) {
    const box = await text.boundingBox();
    expect(box && box.y + box.height, (await text.textContent()) ?? undefined).toBeLessThanOrEqual(
      800,
    );
  }
});

test('the way back up covers nothing of the footer, at any width', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/integritet');
  const widths = [320, 360, 390, 414, 480, 600, 768, 820, 1024, 1180, 1280, 1366, 1536, 1920];
  // Also between the usual widths, where words come to stand elsewhere.
  for (const width of widths.flatMap((usual) => [usual, usual + 20, usual + 40])) {
    await page.setViewportSize({ width, height: 900 });
    const toFoot = () =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await page.evaluate(toFoot);
    await expect(page.getByRole('link', { name: 'Till sidans topp' })).toBeVisible();
    // Again, since the page may have grown on the way.
    await page.evaluate(toFoot);
    const covered = await page.evaluate(() => {
      const cover = document.querySelector('[href="#top"][aria-label]')?.getBoundingClientRect();
      const walker = document.createTreeWalker(
        document.querySelector('footer') ?? document,
        NodeFilter.SHOW_TEXT,
      );
      const under: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const isUnder =
            cover &&
            box.right > cover.left &&
            box.left < cover.right &&
            box.bottom > cover.top &&
            box.top < cover.bottom;
          if (isUnder) under.push(`${innerWidth}: ${node.textContent?.trim()}`);
        }
      }
      return under;
    });
    expect.soft(covered, `at ${width} px`).toEqual([]);
  }
});

for (const answered of [true, false]) {
  test(`prints as a leaflet of two pages, the question ${answered ? 'answered' : 'open'}`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page, '/', 1440);
    if (!answered) {
      await page.getByRole('button', { name: 'Cookieinställningar' }).click();
      await page.evaluate(() => {
        document.documentElement.dataset['consentOpen'] = '';
      });
    }
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#services')).toBeVisible();
    await expect(page.locator('#contact address')).toBeVisible();
    await expect(page.locator('#gallery')).toBeHidden();
  });
}

/*
 * The pages under what visitors do to them: narrow windows, zoom, large text, wide spacing, turned phones.
 */
import { expect, type Page, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = ['/', '/contact', '/tack', '/integritet', '/villkor', '/finns-inte'];

/** The spacing that a visitor may set by WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Sets a visitor's own style, in a way that a content security policy lets through. */
async function addStyle(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/**
 * Words and controls that are cut off: beyond the edge of the window, or outside an element that hides what overflows it.
 * Left out are the slides of a carousel, which wait beside it, and what is for screen readers only.
 */
function cutOff(page: Page): Promise<string[]> {
  // innerWidth would not do: a phone zooms out to what is too wide.
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((innerWidth) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim();
      if (!parent || !words || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('[data-slides], .visually-hidden, .skip, noscript, script, style, option'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const edges = [{ left: 0, right: innerWidth, top: -1e9, bottom: 1e9 }];
      for (let up: Element | null = parent; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(up);
        if (/hidden|clip/.test(overflowX + overflowY)) edges.push(up.getBoundingClientRect());
        if (position === 'fixed') break;
      }
      const isCut = boxes.some((box) =>
        edges.some(
          // Line boxes of tightly set headings reach a little beyond their letters.
          ({ left, right, top, bottom }) =>
            box.left < left - 2 ||
            box.right > right + 2 ||
            (box.top + box.bottom) / 2 < top ||
            (box.top + box.bottom) / 2 > bottom,
        ),
      );
      if (isCut) found.push(words.slice(0, 60));
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (control.closest('[data-slides], [aria-hidden="true"]') || control.matches('.skip'))
        continue;
      const { left, right } = control.getBoundingClientRect();
      if (left < -2 || right > innerWidth + 2) found.push(control.outerHTML.slice(0, 60));
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.push('(the page scrolls sideways)');
    return found;
  }, width);
}

/** Controls of less than 44 px in one direction. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden="true"]') && !element.matches('.skip'))
      .filter((element) => {
        // A link within a sentence is as high as its line (WCAG 2.5.8, inline).
        const inSentence =
          getComputedStyle(element).display === 'inline' &&
          element.parentElement?.textContent?.trim() !== element.textContent?.trim();
        return !inSentence && (element.offsetWidth < 44 || element.offsetHeight < 44);
      })
      .map(({ outerHTML, offsetWidth, offsetHeight }) =>
        [offsetWidth, offsetHeight, outerHTML.slice(0, 90)].join(' '),
      ),
  );
}

for (const path of PAGES) {
  test(`${path} for fingers, narrow, enlarged, with large text and with wide spacing`, {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await page.goto(path);
    // What is below the first screen is laid out, and so has boxes to measure.
    await expect(page.locator('[data-deferred]')).toHaveCount(0);
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    expect.soft(await smallControls(page)).toEqual([]);
    if (isMobile) {
      await page.getByRole('button', { name: 'Öppna menyn' }).click();
      await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
      expect.soft(await smallControls(page), 'of the menu').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Meny' })).toBeHidden();
      await page.setViewportSize({ width: 320, height: 700 });
      expect.soft(await cutOff(page), '320 px').toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      expect.soft(await cutOff(page), '400 % of 1280 × 1024').toEqual([]);
      const fixed = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => getComputedStyle(element).position === 'fixed')
          .map(({ className }) => className)
          .filter((name) => name !== 'skip'),
      );
      expect.soft(fixed, 'nothing stands over a page this low').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await addStyle(page, SPACING);
    expect.soft(await cutOff(page), 'text spacing').toEqual([]);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await addStyle(page, 'html { font-size: 200% }');
    expect.soft(await cutOff(page), '200 % text').toEqual([]);
  });
}

test('the question about cookies never hides what has focus, also with 200 % text', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/contact');
  await addStyle(page, 'html { font-size: 200% }');
  const card = page.getByRole('region', { name: 'Ditt val om cookies' });
  const email = page.getByRole('contentinfo').getByRole('link', { name: /@/ });
  // From above, so that it comes in at the foot of the window.
  await page.evaluate(() => scrollTo(0, 0));
  // The card is measured a frame after it has grown.
  await expect
    .poll(() =>
      card.evaluate(
        (element) =>
          Number.parseFloat(document.documentElement.style.getPropertyValue('--banner-size')) -
          (element as HTMLElement).offsetHeight,
      ),
    )
    .toBe(32);
  await email.focus();
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([email.boundingBox(), card.boundingBox()]);
      return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
    })
    .toBeLessThanOrEqual(0);
});

test('a turned phone shows the same', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'Avböj' }).click();
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await expect(menu, 'a finger can move what does not fit').toHaveCSS('overflow-y', 'auto');
  for (const link of await menu.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});

test('nothing is shown by hovering alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const rules = await page.evaluate(() => {
    const found: string[] = [];
    const shows = ['display', 'visibility', 'opacity', 'content', 'clip-path', 'max-height'];
    function read(list: CSSRuleList) {
      for (const rule of list) {
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')) {
          const shown = shows.filter((property) => rule.style.getPropertyValue(property) !== '');
          if (shown.length > 0) found.push(`${rule.selectorText} ${shown}`);
        }
        if (rule instanceof CSSGroupingRule) read(rule.cssRules);
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return found;
  });
  expect(rules).toEqual([]);
});

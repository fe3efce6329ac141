/* Walks the start page by keyboard: focus moves in the order of the page, is visible and is never covered. */
import { expect, type Page, test } from '@playwright/test';

/** Describes the focused element. Undefined when the focus has left the page. */
function currentStop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    // A link that wraps has several boxes, and its middle may be outside of all of them.
    const points = [...element.getClientRects()].flatMap(({ left, top, right, bottom }) => [
      { x: (left + right) / 2, y: (top + bottom) / 2 },
      { x: left + 4, y: top + 4 },
      { x: right - 4, y: bottom - 4 },
    ]);
    return {
      name: `${element.tagName} ${element.ariaLabel ?? element.textContent ?? ''} ${element.id}`.trim(),
      index: [...document.querySelectorAll('*')].indexOf(element),
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      uncovered: points.some(({ x, y }) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (element.contains(top) || top.contains(element));
      }),
    };
  });
}

async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const stops: NonNullable<Awaited<ReturnType<typeof currentStop>>>[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press(key);
    const stop = await currentStop(page);
    if (!stop || stops.some(({ index }) => index === stop.index)) return stops;
    stops.push(stop);
  }
  throw new Error('Focus never left the page.');
}

test('the start page from first to last and back, with the consent banner', {
  tag: '@desktop',
}, async ({ page }) => {
  // With an anchor the whole page is laid out at once.
  await page.goto('/#top');
  await expect(page.getByRole('dialog', { name: 'Ditt val om cookies' })).toBeVisible();
  for (const island of await page.locator('astro-island').all()) {
    // Hydration adds controls.
    await island.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute('ssr');
  }
  const forth = await walk(page, 'Tab');
  expect(forth[0]?.name).toContain('Hoppa till innehållet');
  expect(forth[1]?.name, 'the consent banner comes first').toContain('Läs mer om integritet');
  expect(forth.filter(({ ring, uncovered }) => !ring || !uncovered)).toEqual([]);
  expect(forth.at(-1)?.name).toContain('Cookieinställningar');
  const indices = forth.map(({ index }) => index);
  expect(indices, 'in the order of the page').toEqual(indices.toSorted((a, b) => a - b));

  const back = await walk(page, 'Shift+Tab');
  expect(back.filter(({ uncovered }) => !uncovered)).toEqual([]);
  expect(back.at(-1)?.name).toContain('Hoppa till innehållet');

  await page.getByRole('button', { name: 'Avböj' }).click();
  await page.getByRole('link', { name: 'Hoppa till innehållet' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#home').getByRole('link').first()).toBeFocused();
});

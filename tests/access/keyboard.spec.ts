/*
 * The start page by keyboard, which has every kind of control: focus moves in the order of the page, can be seen, and is
 * never covered.
 */
import { expect, type Page, test } from '@playwright/test';

type Stop = {
  name: string;
  /** Its index among all elements of the page. */
  index: number;
  ring: boolean;
  /** Whether some of it can be seen. */
  uncovered: boolean;
};

/** The focused element; undefined when focus has left the page. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    // The middle of a link that wraps may lie outside it, so look at each of its boxes.
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

async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press(key);
    const stop = await currentStop(page);
    if (!stop || stops.some(({ index }) => index === stop.index)) return stops;
    stops.push(stop);
  }
  throw new Error('Focus never left the page.');
}

/** Scrolls to every island, since it adds controls when it hydrates. */
async function hydrateAll(page: Page) {
  for (const island of await page.locator('astro-island').all()) {
    // What is laid out above it may move it out of sight again.
    await expect
      .poll(async () => {
        await island.scrollIntoViewIfNeeded();
        return island.getAttribute('ssr');
      })
      .toBeNull();
  }
}

test('the start page from first to last and back, with the question about cookies', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Ditt val om cookies' })).toBeVisible();
  await hydrateAll(page);
  const forth = await walk(page, 'Tab');
  expect(forth[0]?.name).toContain('Hoppa till innehållet');
  expect(forth[1]?.name, 'the question about cookies comes first').toContain('Om integritet');
  expect(forth.filter(({ ring, uncovered }) => !ring || !uncovered)).toEqual([]);
  expect(forth.at(-1)?.name).toContain('Cookieinställningar');
  const indices = forth.map(({ index }) => index);
  expect(indices, 'in the order of the page').toEqual(indices.toSorted((a, b) => a - b));

  const back = await walk(page, 'Shift+Tab');
  expect(back.filter(({ uncovered }) => !uncovered)).toEqual([]);
  const known = new Set(indices);
  expect(back.filter(({ index }) => !known.has(index))).toEqual([]);
  expect(back.at(-1)?.name).toContain('Hoppa till innehållet');

  await page.getByRole('button', { name: 'Avböj' }).click();
  // The skip link leads past the header.
  await page.getByRole('link', { name: 'Hoppa till innehållet' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#home').getByRole('link').first()).toBeFocused();
});

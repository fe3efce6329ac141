import { expect, type Page } from '@playwright/test';

type Point = { x: number; y: number };

/**
 * Swipes with one finger until that has led to where it is to lead: a browser that is starved may see so little of a way
 * that takes milliseconds that it goes back.
 *
 * @param arrived rejects within seconds as long as it is not there
 */
export async function swipe(page: Page, from: Point, to: Point, arrived: () => Promise<void>) {
  await expect(async () => {
    await swipeOnce(page, from, to);
    await arrived();
  }).toPass({ intervals: [0] });
}

/** Moves one finger over the page, in as many steps as a quick one takes. */
export async function swipeOnce(page: Page, from: Point, to: Point) {
  const session = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await finger('touchStart', from);
  for (let step = 1; step <= 14; step++) {
    const part = step / 14;
    await finger('touchMove', {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
  }
  await finger('touchEnd');
  await session.detach();
}

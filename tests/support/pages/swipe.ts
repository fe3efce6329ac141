import { expect, type Page } from '@playwright/test';

type Point = { x: number; y: number };

/**
 * Swipes with one finger, again if need be: a busy browser may see so few of the touches that the row snaps back.
 *
 * @param arrived rejects within seconds unless the swipe had its effect
 */
export async function swipe(page: Page, from: Point, to: Point, arrived: () => Promise<void>) {
  await expect(async () => {
    await swipeOnce(page, from, to);
    await arrived();
  }).toPass({ intervals: [0] });
}

/** Moves one finger over the page as quickly as a real swipe. */
async function swipeOnce(page: Page, from: Point, to: Point) {
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

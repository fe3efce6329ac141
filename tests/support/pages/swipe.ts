import { expect, type Locator } from '@playwright/test';

/** Swipes a row to its next slide with one finger, which is lifted once the row has followed it. */
export async function swipe(row: Locator) {
  const browser = await row.page().context().newCDPSession(row.page());
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  const y = Math.min(Math.max((await row.boundingBox())?.y ?? 0, 0) + 60, 700);
  await touch('touchStart', { x: 340, y });
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  const before = await scrolled();
  for (let x = 320; x > 40; x -= 20) await touch('touchMove', { x, y });
  await expect.poll(scrolled).toBeGreaterThan(before + 200);
  await touch('touchEnd');
}

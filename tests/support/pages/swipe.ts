import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator } from '@playwright/test';

/** Swipes a row with one finger, to its next slide or to the slide before. */
export async function swipe(row: Locator, direction: 1 | -1 = 1) {
  const browser = await row.page().context().newCDPSession(row.page());
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  const y = Math.min(Math.max((await row.boundingBox())?.y ?? 0, 0) + 60, 700);
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  const xAt = (distance: number) => 195 + direction * (150 - distance);
  await touch('touchStart', { x: xAt(0), y });
  const before = await scrolled();
  for (let distance = 20; distance <= 300; distance += 20) {
    await touch('touchMove', { x: xAt(distance), y });
  }
  await expect.poll(async () => ((await scrolled()) - before) * direction).toBeGreaterThan(200);
  // A finger that is lifted while it moves would fling the row past its stop.
  await sleep(120);
  await touch('touchEnd');
}

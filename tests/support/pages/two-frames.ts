import type { Page } from '@playwright/test';

/** Lets the page lay out in one frame, and what observes it report by the next. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/*
 * Measures how the page responds to a visitor on a slow phone.
 */
import { chromium, type Locator } from '@playwright/test';
import { browserPath } from '../scripts/programs.ts';
import { medians } from './loading.ts';

/** The factor by which the CPU is throttled. */
const SLOWDOWN = 6;

/** Milliseconds after which animations have ended. */
const REST = 1500;

declare global {
  interface Window {
    longestEvent: number;
  }
}

/**
 * Operates the page on a throttled phone of 390 px, each round in a new browser.
 *
 * @returns medians: for each interaction the longest time in ms from input to the next paint, and `bytes`, what the whole page
 *   has loaded once it was scrolled through
 */
export async function measureInteractions(url: string, rounds: number) {
  const all: Awaited<ReturnType<typeof measureOnce>>[] = [];
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`\rinteractions: round ${round} of ${rounds}`);
    all.push(await measureOnce(url));
  }
  process.stderr.write('\n');
  return medians(all);
}

async function measureOnce(url: string): Promise<{ bytes: number; [name: string]: number }> {
  const browser = await chromium.launch({ executablePath: browserPath() ?? '' });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    await context.addInitScript(() => {
      localStorage.setItem('cookie-consent', 'declined');
      window.longestEvent = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (!entry.interactionId) continue;
          window.longestEvent = Math.max(window.longestEvent, entry.duration);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(async () => {
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 2) {
        scrollBy({ top: 60, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState('networkidle');
    const bytes = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation');
      const entries = [document, ...performance.getEntriesByType('resource')];
      return (entries as PerformanceResourceTiming[]).reduce(
        (sum, one) => sum + one.transferSize,
        0,
      );
    });

    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const type = (target: Locator) => target.pressSequentially('Maja Lind');
    await field('E-post').fill('maja@mejl.example');
    await field('Telefon').fill('0701740605');
    // What a button costs that does nothing: the machine's own part of the other figures.
    await page.evaluate(() => {
      const blank = document.createElement('button');
      blank.textContent = 'Blank';
      document.querySelector('#enquiry')?.after(blank);
    });
    // A page's first touch costs more than any later one.
    await button('Blank').tap();
    const figures: Record<string, number> = {};
    for (const [name, target, act = () => target.tap()] of [
      ['a blank button', button('Blank')],
      ['open the menu', button('Öppna menyn')],
      ['open a certificate', button(/^Förstora intyget/)],
      ['next service', button('Nästa tjänst')],
      ['a dot', button(/^Visa omdöme 3/)],
      ['type a name', field('För- och efternamn'), type],
      ['send the form', button('Skicka intresseanmälan')],
    ] satisfies [string, Locator, ((target: Locator) => Promise<void>)?][]) {
      // Closes what the one before has opened, whose animations must not count here.
      await page.keyboard.press('Escape');
      await target.scrollIntoViewIfNeeded();
      await page.waitForTimeout(REST);
      await page.evaluate(() => {
        window.longestEvent = 0;
      });
      await act(target);
      // Event timings are reported a frame or two after the paint.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))),
      );
      figures[name] = await page.evaluate(() => window.longestEvent);
    }
    return { bytes, ...figures };
  } finally {
    await browser.close();
  }
}

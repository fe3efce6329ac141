/*
 * Measures how the page responds to a visitor on a slow phone.
 */
import { chromium, type Page } from '@playwright/test';
import { findProgram } from '../scripts/programs.ts';
import { median, medians } from './loading.ts';

/** The factor by which the CPU is throttled. */
const SLOWDOWN = 6;

/** Milliseconds after which animations have ended. */
const REST = 1500;

declare global {
  interface Window {
    longestEvent: number;
    longTasks: number[];
  }
}

/**
 * Operates the page on a throttled phone, each round in a new browser, and returns the median of each figure: for each
 * interaction the longest time in ms from input to the next paint; for scrolling from top to bottom the tasks of 50 ms and
 * longer; and the bytes that the whole page has loaded by then, at 390 px and 2× density.
 */
export async function measureInteractions(url: string, rounds: number) {
  const all: Awaited<ReturnType<typeof measureOnce>>[] = [];
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`\rinteractions: round ${round} of ${rounds}`);
    all.push(await measureOnce(url));
  }
  process.stderr.write('\n');
  return {
    inp: medians(all.map(({ inp }) => inp)),
    scrolling: medians(all.map(({ scrolling }) => scrolling)),
    wholePage: median(all.map(({ wholePage }) => wholePage)),
  };
}

async function measureOnce(url: string) {
  const browser = await chromium.launch({ executablePath: findProgram('chromium') ?? '' });
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
      window.longTasks = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (!entry.interactionId) continue;
          window.longestEvent = Math.max(window.longestEvent, entry.duration);
        }
      }).observe({
        type: 'event',
        durationThreshold: 16,
        buffered: true,
      } as PerformanceObserverInit);
      new PerformanceObserver((list) => {
        window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask', buffered: true });
    });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    let wholePage = 0;
    await network.send('Network.enable');
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      wholePage += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const scrolling = await scroll(page);
    await page.waitForLoadState('networkidle');
    const loaded = wholePage;
    return { inp: await interact(page), scrolling, wholePage: loaded };
  } finally {
    await browser.close();
  }
}

async function scroll(page: Page) {
  return page.evaluate(async () => {
    window.longTasks = [];
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    while (!isAtEnd()) {
      scrollBy({ top: 60, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    return {
      longTasks: window.longTasks.length,
      longestTask: Math.round(Math.max(0, ...window.longTasks)),
    };
  });
}

async function interact(page: Page): Promise<Record<string, number>> {
  const inp: Record<string, number> = {};
  const measure = async (name: string, interaction: () => Promise<unknown>) => {
    // Waits until the animations of the previous interaction have ended, so that they do not count here.
    await page.waitForTimeout(REST);
    await page.evaluate(() => {
      window.longestEvent = 0;
    });
    await interaction();
    // Event timings are reported a frame or two after the paint.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))),
    );
    inp[name] = await page.evaluate(() => window.longestEvent);
  };
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await measure('open the menu', () => page.getByRole('button', { name: 'Öppna menyn' }).tap());
  await page.keyboard.press('Escape');
  const certificate = page.getByRole('button', { name: /^Förstora intyget/ }).first();
  await certificate.scrollIntoViewIfNeeded();
  await measure('open a certificate', () => certificate.tap());
  await page.keyboard.press('Escape');
  const next = page.getByRole('button', { name: 'Nästa tjänst' });
  await next.scrollIntoViewIfNeeded();
  await measure('next service', () => next.tap());
  const dot = page.getByRole('button', { name: /^Visa omdöme 3/ });
  await dot.scrollIntoViewIfNeeded();
  await measure('a dot', () => dot.tap());
  const name = page.getByLabel('För- och efternamn');
  await name.scrollIntoViewIfNeeded();
  await measure('type a name', () => name.pressSequentially('Maja Lind'));
  await page.getByLabel('E-post', { exact: true }).fill('maja@mejl.example');
  await page.getByLabel('Telefon', { exact: true }).fill('0701740605');
  const send = page.getByRole('button', { name: 'Skicka intresseanmälan' });
  await send.scrollIntoViewIfNeeded();
  await measure('send the form', () => send.tap());
  return inp;
}

import type { Driver } from './driver.ts';

/*
 * What every journey does, in terms of a driver.
 */

export const PHONE = [360, 800] as const;
export const DESKTOP = [1440, 900] as const;

const FALLBACK_DELAY_MS = 15_000;
const PAUSE = 100;

/** Comes to a page for the first time, or with the question about cookies answered. */
export async function visit(driver: Driver, url: URL, consent?: 'accepted' | 'declined') {
  // Storage belongs to a page: any of the site's pages, so that the one to visit is loaded afresh.
  await driver.open(new URL('/villkor', url).href);
  await driver.evaluate((answer) => {
    localStorage.clear();
    sessionStorage.clear();
    if (answer) localStorage.setItem('cookie-consent', answer);
  }, consent);
  await driver.open(url.href);
}

/** Waits until something is so. @throws Error naming what was waited for */
export async function until(what: string, condition: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + FALLBACK_DELAY_MS;
  while (Date.now() < end) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`Waited in vain until ${what}`);
}

/** Presses an element as soon as it can be seen. */
export async function click(driver: Driver, xpath: string): Promise<void> {
  await until(`${xpath} can be seen`, () => driver.tryClick(xpath));
}

export async function fill(driver: Driver, xpath: string, text: string): Promise<void> {
  await click(driver, xpath);
  await driver.write(text);
}

/** Brings what script operates in a section into the window, and waits until it has woken. */
export async function wake(driver: Driver, section: string): Promise<void> {
  await until(`${section} is awake`, () =>
    driver.evaluate((wanted) => {
      const part = document.querySelector(`${wanted} :is(astro-island, [data-carousel])`);
      part?.firstElementChild?.scrollIntoView({ behavior: 'instant', block: 'center' });
      return (
        part?.hasAttribute('data-ready') ||
        (part?.tagName === 'ASTRO-ISLAND' && !part.hasAttribute('ssr'))
      );
    }, section),
  );
}

/** Whether some of an element is within the window. */
export function isInView(driver: Driver, selector: string): Promise<boolean> {
  return driver.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0;
  }, selector);
}

/** Whether a text can be read somewhere on the page, wherever its lines may break. */
export function reads(driver: Driver, text: string): Promise<boolean> {
  return driver.evaluate((wanted) => {
    const plain = (words: string) => words.replaceAll('\u00ad', '').replace(/\s+/g, ' ');
    return plain(document.body.innerText).includes(plain(wanted));
  }, text);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from './driver.ts';
import { scrollTo, until, visit } from './steps.ts';

export const SIZES = [
  [360, 800],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

/** Pictures of every section in windows of some sizes, from its top to its end, as a visitor scrolls. */
export async function takeScreenshots(
  driver: Driver,
  origin: URL,
  folder: string,
  sizes: readonly (readonly [width: number, height: number])[],
) {
  mkdirSync(folder, { recursive: true });
  for (const [width, height] of sizes) {
    await driver.resize(width, height);
    for (const path of ['/', '/contact']) {
      await visit(driver, new URL(path, origin), 'declined');
      const page = path === '/' ? 'home' : 'contact';
      for (const id of await markSections(driver)) {
        await scrollTo(driver, `[data-shot="${id}"]`);
        for (let part = 1; ; part++) {
          await until('pictures have come and nothing moves', () => isStill(driver));
          writeFileSync(
            join(folder, `${width}-${page}-${id}-${part}.png`),
            await driver.screenshot(),
          );
          if (!(await goOn(driver, id))) break;
        }
      }
    }
  }
}

/** Names the sections in order, and the footer. */
function markSections(driver: Driver): Promise<string[]> {
  return driver.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main > section, body > footer')].map(
        (element, place) => {
          const id = `${String(place + 1).padStart(2, '0')}-${element.id || element.tagName.toLowerCase()}`;
          element.dataset['shot'] = id;
          return id;
        },
      ),
    undefined,
  );
}

function isStill(driver: Driver): Promise<boolean> {
  return driver.evaluate(() => {
    const pictures = [...document.images].filter((picture) => {
      const { top, bottom, width } = picture.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    });
    return (
      pictures.every(({ complete }) => complete) &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    );
  }, undefined);
}

/** Scrolls on to what of a section has not been seen, and says whether there was any. */
function goOn(driver: Driver, id: string): Promise<boolean> {
  return driver.evaluate((wanted) => {
    const section = document.querySelector(`[data-shot="${wanted}"]`);
    const rest = (section?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    if (rest < 1) return false;
    const before = scrollY;
    // The fixed header covers some of each window.
    scrollBy({ top: Math.min(rest, innerHeight - 100), behavior: 'instant' });
    return scrollY > before;
  }, id);
}

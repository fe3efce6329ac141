import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from './driver.ts';
import { until, visit } from './steps.ts';

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
      for (const { id, parts } of await markSections(driver)) {
        for (let part = 0; part < parts; part++) {
          await until(`part ${part} of ${id} stands still`, () => isStill(driver, { id, part }));
          const file = `${width}-${page}-${id}-${part + 1}.png`;
          writeFileSync(join(folder, file), await driver.screenshot());
        }
      }
    }
  }
}

/** Names the sections in order, and the footer, and says in how many windows each can be seen. */
function markSections(driver: Driver): Promise<{ id: string; parts: number }[]> {
  return driver.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main > section, body > footer')].map(
        (element, place) => {
          const id = `${String(place + 1).padStart(2, '0')}-${element.id || element.tagName.toLowerCase()}`;
          element.dataset['shot'] = id;
          const rest = element.offsetHeight - innerHeight;
          return { id, parts: 1 + Math.max(0, Math.ceil(rest / (innerHeight - 100))) };
        },
      ),
    undefined,
  );
}

/**
 * Scrolls to a part of a section, and says whether it stood there already with its pictures come and nothing moving.
 * Parts overlap by the 100 px that the fixed header covers.
 */
function isStill(driver: Driver, wanted: { id: string; part: number }): Promise<boolean> {
  return driver.evaluate(({ id, part }) => {
    const section = document.querySelector(`[data-shot="${id}"]`);
    const top = (section?.getBoundingClientRect().top ?? 0) + scrollY + part * (innerHeight - 100);
    const before = scrollY;
    scrollTo({ top, behavior: 'instant' });
    const pictures = [...document.images].filter((picture) => {
      const box = picture.getBoundingClientRect();
      return box.width > 0 && box.top < innerHeight && box.bottom > 0;
    });
    return (
      Math.abs(scrollY - before) < 1 &&
      pictures.every(({ complete }) => complete) &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    );
  }, wanted);
}

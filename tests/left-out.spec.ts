import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { copyProject, removeCopy, shrinkPictures, startDev } from './project-copy.ts';

/*
 * Each thing that an owner can leave out, left out alone, on the page beside her form. All of them at once, as a build
 * has them: tests/counts.spec.ts.
 */
const PORT = 4450 + (process.pid % 40);

// biome-ignore lint/suspicious/noExplicitAny: a file of content/ as it stands
type Data = any;

const CASES: { name: string; file: string; leaveOut: (data: Data) => void; gone: string }[] = [
  { name: 'the results', file: 'results', leaveOut: (data) => (data.items = []), gone: '#results' },
  {
    name: 'the comparison',
    file: 'comparison',
    leaveOut: (data) => (data.rows = []),
    gone: '#compare',
  },
  {
    name: "the persona's day",
    file: 'persona',
    leaveOut: (data) => (data.day = []),
    gone: '#persona time',
  },
  {
    name: "the persona's goals",
    file: 'persona',
    leaveOut: (data) => (data.goals = []),
    gone: '#persona [data-ground]',
  },
  {
    name: 'the persona',
    file: 'persona',
    leaveOut: (data) => Object.assign(data, { day: [], goals: [] }),
    gone: '#persona',
  },
  {
    name: 'the promises of payment',
    file: 'payment',
    leaveOut: (data) => (data.promises = []),
    gone: '#payment strong',
  },
  {
    name: 'Instagram',
    file: 'site',
    leaveOut: (data) => delete data.links.instagram,
    gone: 'a[href*="instagram"]',
  },
  {
    name: 'Facebook',
    file: 'site',
    leaveOut: (data) => delete data.links.facebook,
    gone: 'a[href*="facebook"]',
  },
  {
    name: 'the second portrait',
    file: 'about',
    leaveOut: (data) => delete data.secondPortrait.src,
    gone: '#about figure + div blockquote',
  },
];

let folder = '';
let site: Awaited<ReturnType<typeof startDev>>;

test.describe.configure({ mode: 'serial' });
test.use({ reducedMotion: 'reduce' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = copyProject();
  await shrinkPictures(folder);
  site = await startDev(folder, { PORT: String(PORT) });
});

test.afterAll(() => {
  site?.kill();
  removeCopy(folder);
});

for (const { name, file, leaveOut, gone } of CASES) {
  test(`without ${name} the page looks meant that way`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
    const path = join(folder, 'content', `${file}.yaml`);
    const before = readFileSync(path, 'utf8');
    const there = async () => {
      await page.goto(`http://localhost:${PORT}/`);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      return page.locator(gone).count();
    };
    await expect.poll(there, 'it is there before').toBeGreaterThan(0);
    const data = parse(before);
    leaveOut(data);
    writeFileSync(path, stringify(data));
    try {
      await expect.poll(there, 'it is gone').toBe(0);
      for (const width of [360, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth, `at ${width} px`).toBe(clientWidth);
      }
      // Nothing leads to it, and no heading or list stands there with nothing to say.
      const bare = await page.evaluate(() => ({
        links: [...document.querySelectorAll('a[href^="#"]')]
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !document.querySelector(href)),
        headings: [...document.querySelectorAll('main :is(h2, h3), footer h2')]
          .filter(
            (heading) => !heading.nextElementSibling && !heading.parentElement?.nextElementSibling,
          )
          .map(({ textContent }) => textContent),
        lists: [...document.querySelectorAll('main :is(ul, ol, dl, table)')]
          .filter((list) => list.children.length === 0)
          .map(({ outerHTML }) => outerHTML),
      }));
      expect(bare).toEqual({ links: [], headings: [], lists: [] });
    } finally {
      writeFileSync(path, before);
    }
  });
}

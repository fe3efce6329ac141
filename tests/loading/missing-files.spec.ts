import { globSync, readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { SCRIPT_HOSTS } from '../../shared/analytics-service.ts';
import { fillForm } from '../support/pages/enquiry-form.ts';
import { settledFonts } from '../support/pages/fonts.ts';

/*
 * A file that never arrives costs the page that file and nothing else. Each script, the fonts, the pictures and the storage
 * are kept from the start page in turn, and all of them at once from /contact too: its words are all visible, the
 * navigation leads on, the question about cookies is answered or not asked, and the form sends. Without any script:
 * without-script.spec.ts.
 */

/** What is kept from a page: files by their address, and storage. */
type Missing = { name: string; files: string[]; storage?: boolean };

// No test here looks at a picture, and painting them would take longer than everything else.
const PICTURES = ['avif', 'webp', 'svg', 'png', 'jpg', 'ico'].map((type) => `*://*/*.${type}`);
const EVERY_FILE = ['*://*/_astro/*'];

const home = readFileSync('dist/index.html', 'utf8');
/** Those of the start page: another page may have inline scripts of its own. */
const scripts = globSync('*.js', { cwd: 'dist/_astro' })
  .filter((file) => !file.startsWith('inline.') || home.includes(file))
  .sort();
/** The one that asks about cookies: whether it has a name of its own depends on its size. */
const asks = scripts.find((file) =>
  readFileSync(`dist/_astro/${file}`, 'utf8').includes('cookie-consent'),
);
const SCRIPTS: Missing[] = scripts.map((file) => ({
  name: file,
  files: [`*://*/_astro/${file}`, ...PICTURES],
}));
const KINDS: Missing[] = [
  { name: 'fonts', files: ['*://*/*.woff2'] },
  { name: 'pictures', files: PICTURES },
  { name: 'storage', files: PICTURES, storage: true },
];
const ALL: Missing = { name: 'every file and storage', files: EVERY_FILE, storage: true };

/** The browser itself blocks the files: routing each request of a page through the test takes longer than the page. */
async function openWithout(browser: Browser, { files, storage }: Missing) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', {
    urls: [...SCRIPT_HOSTS.map((host) => `${host}/*`), ...files],
  });
  if (storage) {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('The storage is closed.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get });
      }
    });
  }
  return page;
}

/** Scrolls down the whole page, a window at a time, and back up. */
async function passThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/**
 * The visible words of the page, by element. What only script can operate is left out, and so are the slides of a carousel,
 * which take turns: without-script.spec.ts.
 */
function visibleWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':is(main, footer) :is(h1, h2, h3, p, li, td, th, label, a)')]
      .filter(
        (element) =>
          !element.closest('button, dialog, [role="status"], .slides > *') &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map(({ textContent }) => textContent),
  );
}

/** Follows the header's link, or the menu's, which then closes. */
async function goToContact(page: Page) {
  const toggle = page.getByRole('button', { name: 'Öppna menyn' });
  const menu = page.getByRole('dialog', { name: 'Meny' });
  if (await toggle.isVisible()) {
    await toggle.click();
    await menu.getByRole('link', { name: 'Kontakt' }).click();
  } else {
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
  }
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(menu).toBeHidden();
}

/** The words of a page when everything arrives. */
async function wordsOf(browser: Browser, path: string) {
  const page = await openWithout(browser, { name: 'pictures alone', files: PICTURES });
  await page.goto(path);
  await passThrough(page);
  const words = await visibleWords(page);
  expect(words.length).toBeGreaterThan(10);
  await page.close();
  return words;
}

async function expectUsable(browser: Browser, path: string, missing: Missing, words: string[]) {
  const page = await openWithout(browser, missing);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.goto(path);
  await settledFonts(page);
  // Again, in case a script arrived on the way down and hid what it had yet to reveal.
  await expect(async () => {
    await passThrough(page);
    const seen = new Set(await visibleWords(page));
    expect(words.filter((text) => !seen.has(text))).toEqual([]);
  }, 'is read').toPass();
  // The question is asked, and can be answered, only where its script arrives.
  const question = page.getByRole('dialog', { name: 'Ditt val om cookies' });
  if (missing.files.every((file) => !EVERY_FILE.includes(file) && !file.endsWith(`/${asks}`))) {
    await question.getByRole('button', { name: 'Godkänn' }).click();
  }
  await expect(question).toBeHidden();
  // No room is reserved for a question that is not asked.
  await expect(page.locator('html')).not.toHaveAttribute('data-consent-open');
  await expect.poll(() => failed, 'is kept away').not.toEqual([]);
  // From here on there is no need to wait for smooth scrolling.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (path === '/') {
    await goToContact(page);
    await expect(page.locator('#contact-heading')).toBeInViewport();
  }
  await fillForm(page, { name: 'Fia Filförlust' });
  await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
  await expect(page.getByRole('heading', { name: 'Tack för din intresseanmälan!' })).toBeVisible();
  if (path !== '/') await goToContact(page);
  await page.close();
}

for (const [path, what, missing] of [
  ['/', 'any one script', SCRIPTS],
  ['/', 'any kind of file', [...KINDS, ALL]],
  ['/contact', 'any file', [ALL]],
] as const) {
  test(`${path} is read, leads on and sends without ${what}`, async ({ browser }) => {
    const words = await wordsOf(browser, path);
    for (const one of missing) {
      await test.step(`without ${one.name}`, () => expectUsable(browser, path, one, words));
    }
  });
}

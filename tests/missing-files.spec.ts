/*
 * A file that does not come takes nothing with it but itself. Every page, with each of its scripts, its fonts, its
 * pictures and its storage kept from it in turn, and with all of them at once: what is read with everything is read
 * without, the header is legible, the navigation leads on, the question about cookies is answered or not asked, and
 * the form sends. Which files there are is what the build made.
 */
import { globSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { builtPages } from './built-site.ts';

const SCRIPTS = globSync('_astro/*.js', { cwd: 'dist' }).sort();
const PATHS = builtPages().map(({ path }) => path);

/** What is kept from a page: files by their address, storage, and the right to run any script, also its own lines. */
type Missing = { name: string; files?: string[]; storage?: boolean; anyScript?: boolean };

const PICTURES = ['avif', 'webp', 'svg', 'png', 'jpg', 'ico'].map((type) => `*://*/*.${type}`);
const EVERY_FILE = ['*://*/_astro/*'];

const KINDS: Missing[] = [
  { name: 'fonts', files: ['*://*/*.woff2'] },
  { name: 'pictures', files: PICTURES },
  { name: 'storage', storage: true },
  { name: 'every file and storage', files: EVERY_FILE, storage: true },
  { name: 'every file and all script', files: EVERY_FILE, anyScript: true },
];

/** The browser itself keeps the files away: to be asked about each of a page's requests takes longer than the page. */
async function openWithout(context: BrowserContext, { files = [], storage, anyScript }: Missing) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*://www.clarity.ms/*', ...files] });
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
  if (anyScript) {
    const isPage = ({ pathname }: URL) => !/\.\w+$|^\/ajax\//.test(pathname);
    await page.route(isPage, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
      return route.fulfill({ response, headers });
    });
  }
  return page;
}

/** Goes down the whole page, a window at a time, and back up. */
async function passThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/**
 * The words of the page that can be seen, in the elements they stand in. What only script can operate is left out, and
 * the slides of a carousel, which take turns: tests/without-script.spec.ts.
 */
function visibleWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')]
      .filter(
        (element) =>
          !element.closest('button, dialog, [role="status"], [data-slides]') &&
          [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
            Boolean(nodeType === Node.TEXT_NODE && data?.trim()),
          ) &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map((element) => element.textContent?.trim() ?? ''),
  );
}

/** Whether the header, wherever it is seen, brings its own ground or stands over the page's dark top. */
async function expectLegibleHeader(page: Page) {
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  if ((await page.evaluate(() => scrollY)) > 50) {
    await expect
      .poll(() =>
        page.getByRole('banner').evaluate((header) => {
          const [, alpha = '1'] =
            /rgba\(.+, ([\d.]+)\)/.exec(getComputedStyle(header).backgroundColor) ?? [];
          return header.getBoundingClientRect().bottom <= 0 || Number(alpha) > 0.8;
        }),
      )
      .toBe(true);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** A question that is asked can be answered. */
async function answerQuestion(page: Page) {
  const question = page.getByRole('region', { name: 'Ditt val om cookies' });
  if (!(await question.isVisible())) return;
  await question.getByRole('button', { name: 'Godkänn' }).click();
  await expect(question).toBeHidden();
}

async function sendForm(page: Page) {
  await page.getByLabel('För- och efternamn').fill('Fia Filförlust');
  await page.getByLabel('E-post').fill('fia@post.example');
  await page.getByLabel('Telefon').fill('070-174 06 55');
  await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
  await expect(page.getByRole('heading', { name: 'Tack för din intresseanmälan!' })).toBeVisible();
}

/** By the header's links, or by those of the menu, which then is out of the way. */
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

for (const path of PATHS) {
  test(`${path} reads, leads on and sends without any one of its files`, async ({
    context,
    isMobile,
  }) => {
    test.setTimeout(180_000);
    const whole = await openWithout(context, { name: 'nothing' });
    const asked = new Set<string>();
    whole.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)));
    await whole.goto(path, { waitUntil: 'networkidle' });
    await passThrough(whole);
    await whole.waitForLoadState('networkidle');
    const words = await visibleWords(whole);
    expect(words.length).toBeGreaterThan(10);
    await whole.close();
    const files = SCRIPTS.filter((file) => asked.has(file));
    expect(files.length).toBeGreaterThan(0);
    // Each by itself on the phone, where the menu needs them: a desk differs in its header, which has one script.
    const scripts = files
      .filter((file) => isMobile || file.includes('/Page'))
      // No picture is looked at here, and to paint them all takes longer than all else.
      .map((file) => ({ name: file, files: [`*://*/${file}`, ...PICTURES] }));

    // Fonts and pictures by themselves where there are more than a few: elsewhere with everything else.
    const kinds = ['/', '/contact'].includes(path)
      ? KINDS
      : KINDS.filter(({ storage, anyScript }) => storage || anyScript);
    for (const missing of [...scripts, ...kinds]) {
      await test.step(`without ${missing.name}`, async () => {
        const page = await openWithout(context, missing);
        const failed: string[] = [];
        page.on('requestfailed', (request) =>
          failed.push(new URL(request.url()).pathname.slice(1)),
        );
        await page.goto(path);
        // Again, where a script came while the page was gone through, and hid what it then had to show.
        await expect(async () => {
          await passThrough(page);
          const seen = new Set(await visibleWords(page));
          expect(words.filter((text) => !seen.has(text))).toEqual([]);
        }, 'is read').toPass({ timeout: 15_000 });
        // An island's own files are asked for when it has been seen.
        if (SCRIPTS.includes(missing.name)) {
          await expect.poll(() => failed).toContain(missing.name);
        }
        await expectLegibleHeader(page);
        await answerQuestion(page);
        // From here on nothing needs to move on its way.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (path === '/') {
          await goToContact(page);
          await expect(page.locator('#contact-heading')).toBeInViewport();
        }
        if (await page.locator('#enquiry').isVisible()) await sendForm(page);
        if (path !== '/') await goToContact(page);
        await page.evaluate(() => {
          try {
            localStorage.clear();
          } catch {
            // Closed, and so empty.
          }
        });
        await page.close();
      });
    }
  });
}

test('no script that was built is left out of this', async ({ page }) => {
  await page.route('https://www.clarity.ms/**', (route) => route.abort());
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('/', { waitUntil: 'networkidle' });
  await answerQuestion(page);
  await passThrough(page);
  for (const path of PATHS) await page.goto(path, { waitUntil: 'networkidle' });
  expect(SCRIPTS.filter((file) => !asked.has(file))).toEqual([]);
});

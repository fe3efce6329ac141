/*
 * A file that does not come takes nothing with it but itself. Each script, the fonts, the pictures and the storage are
 * kept from a page in turn, and from every page all of them at once: what is read with everything is read without, the
 * header is legible, the navigation leads on, the question about cookies is answered or not asked, and the form sends.
 * Which files there are is what the build made.
 */
import { globSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { builtPages } from '../built-site/built-site.ts';
import { scriptsOf } from './page-scripts.ts';

/** What is kept from a page: files by their address, storage, and the right to run any script, also its own lines. */
type Missing = {
  name: string;
  files?: string[];
  storage?: boolean;
  anyScript?: boolean;
  /** Files of which the page is to have been refused each, by their paths. */
  refused?: string[];
};

// No picture is looked at here, and to paint them all takes longer than all else.
const PICTURES = ['avif', 'webp', 'svg', 'png', 'jpg', 'ico'].map((type) => `*://*/*.${type}`);
const EVERY_FILE = ['*://*/_astro/*'];

const KINDS: Missing[] = [
  { name: 'fonts', files: ['*://*/*.woff2'] },
  { name: 'pictures', files: PICTURES },
  { name: 'storage', files: PICTURES, storage: true },
];
const ALL_AT_ONCE: Missing[] = [
  { name: 'every file and storage', files: EVERY_FILE, storage: true },
  { name: 'every file and all script', files: EVERY_FILE, anyScript: true },
];

// The start page first: it has most of them, and what it has is tried on it alone.
const PAGES = builtPages()
  .sort((a, b) => Number(b.path === '/') - Number(a.path === '/'))
  .map((page) => ({ path: page.path, scripts: scriptsOf(page) }));
const tried = new Set<string>();
/** The scripts of each page that no page before it has, those together that fail alike. */
const NEW_SCRIPTS = PAGES.map(({ path, scripts }) => {
  const fresh = scripts.filter(({ files }) => files.some((file) => !tried.has(file)));
  for (const file of fresh.flatMap(({ files }) => files)) tried.add(file);
  const missing = fresh.map(({ name, files }) => ({
    name,
    files: [...files.map((file) => `*://*/${file}`), ...PICTURES],
    refused: files,
  }));
  return [path, missing] as const;
});

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

/** The question is asked where its script comes, and can be answered; elsewhere it is not asked. */
async function answerQuestion(page: Page, { files = [], anyScript }: Missing) {
  const question = page.getByRole('region', { name: 'Ditt val om cookies' });
  if (anyScript || files.some((file) => EVERY_FILE.includes(file) || file.includes('/Page.'))) {
    await expect(question).toBeHidden();
    return;
  }
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

/** The page with each of these missing in turn, against what is read of it with everything. */
async function expectUsable(context: BrowserContext, path: string, missing: Missing[]) {
  const whole = await openWithout(context, { name: 'nothing' });
  await whole.goto(path);
  await expect(whole.locator('[data-deferred]')).toHaveCount(0);
  await passThrough(whole);
  const words = await visibleWords(whole);
  expect(words.length).toBeGreaterThan(10);
  await whole.close();
  for (const one of missing) {
    await test.step(`without ${one.name}`, () => expectUsableWithout(context, path, one, words));
  }
}

async function expectUsableWithout(
  context: BrowserContext,
  path: string,
  missing: Missing,
  words: string[],
) {
  const page = await openWithout(context, missing);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname.slice(1)));
  await page.goto(path);
  // Again, where a script came while the page was gone through, and hid what it then had to show.
  await expect(async () => {
    await passThrough(page);
    const seen = new Set(await visibleWords(page));
    expect(words.filter((text) => !seen.has(text))).toEqual([]);
  }, 'is read').toPass({ timeout: 30_000 });
  await expectLegibleHeader(page);
  await answerQuestion(page, missing);
  // No room is kept for a question that is not asked, all is laid out, and in fonts that it has.
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-consent-open');
  if (!missing.anyScript) {
    await expect(page.locator('[data-deferred]')).toHaveCount(0);
    await expect(root).toHaveAttribute('data-fonts', '');
  }
  // An island's own files are asked for when it has been seen, those that measure when that has been allowed.
  for (const file of missing.refused ?? []) await expect.poll(() => failed).toContain(file);
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
}

test.describe('on the phone, where the menu needs script', () => {
  test.describe.configure({ timeout: 240_000 });

  for (const [path, missing] of NEW_SCRIPTS.filter(([, { length }]) => length > 0)) {
    test(`${path} is read, leads on and sends without any one script`, async ({ context }) => {
      await expectUsable(context, path, missing);
    });
  }

  for (const { path } of PAGES) {
    const missing = path === '/' ? [...KINDS, ...ALL_AT_ONCE] : ALL_AT_ONCE;
    test(`${path} is read, leads on and sends without any kind of file`, async ({ context }) => {
      await expectUsable(context, path, missing);
    });
  }
});

/*
 * A desk differs in its header, which has one script and stands over a dark picture or over the page's own ground, and in
 * how the form stands beside what is said of it.
 */
for (const path of ['/', '/contact', '/integritet']) {
  test(`${path} does so at a desk`, { tag: '@desktop' }, async ({ context }) => {
    const [page] = (path === '/' ? NEW_SCRIPTS : []).flatMap(([, missing]) =>
      missing.filter(({ name }) => name.includes('/Page.')),
    );
    await expectUsable(context, path, page ? [page, ...ALL_AT_ONCE] : ALL_AT_ONCE);
  });
}

test('no script that was built is left out of this', () => {
  expect([...tried].sort()).toEqual(globSync('_astro/*.js', { cwd: 'dist' }).sort());
});

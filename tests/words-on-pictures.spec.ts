import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { shadeFor } from '../src/images/shade.ts';
import { GALLERY_WORDS, HERO_WORDS, MOTTO_WORDS } from '../src/images/words-on-pictures.ts';

/*
 * Whatever picture the owner chooses, the words on it are read: their contrast is measured in what the browser paints.
 */
const WIDTHS = [390, 768, 1440];
const SIZE = { width: 1600, height: 1200 };
/** Each place: what frames it, the words in it, and what its pictures are darkened by. */
const PLACES = [
  { frame: '#home', words: 'header nav a, #home :is(h1 span, p, li)', parts: HERO_WORDS },
  {
    frame: '#about :has(> figure + div > blockquote)',
    words: 'blockquote span',
    parts: MOTTO_WORDS,
  },
  { frame: '#gallery ul', words: '#gallery figcaption', parts: GALLERY_WORDS },
];

test.use({ reducedMotion: 'reduce' });

const plain = (background: string) => sharp({ create: { ...SIZE, channels: 3, background } });

/** Grains of ten pixels, black or white. */
function busy() {
  const grains = randomFillSync(Buffer.alloc(160 * 120)).map((byte) => (byte > 127 ? 255 : 0));
  return sharp(grains, { raw: { width: 160, height: 120, channels: 1 } }).resize({
    ...SIZE,
    kernel: 'nearest',
  });
}

for (const [name, picture] of [
  ['white', plain('white')],
  ['black', plain('black')],
  ['busy', busy()],
] as const) {
  test(`words are read on a ${name} picture`, async ({ page }, testInfo) => {
    const file = testInfo.outputPath(`${name}.png`);
    await picture.png().toFile(file);
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
    await page.route('**/other.png', (route) => route.fulfill({ body: readFileSync(file) }));
    await page.goto('/');
    await expect(page.locator('[data-deferred]')).toHaveCount(0);
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    for (const { frame, parts } of PLACES) {
      await exchange(page, `${frame} img`, await shadeFor(file, parts));
    }
    await check(page, name);
  });
}

test('words are read on the pictures that the site has', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await check(page, 'own');
});

/** Shows another picture in the place of some, darkened as the build would. */
async function exchange(page: Page, selector: string, shade: number) {
  await page.locator(selector).evaluateAll(async (images, shade) => {
    for (const image of images as HTMLImageElement[]) {
      for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
      image.loading = 'eager';
      image.src = '/other.png';
      delete image.dataset['shade'];
      if (shade > 0) image.dataset['shade'] = String(shade);
      await image.decode();
    }
  }, shade);
}

async function check(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    for (const { frame, words } of PLACES) {
      const found = await unread(page, frame, words);
      expect.soft(found, `${name}, ${frame} at ${width} px`).toEqual([]);
    }
  }
}

type Line = {
  text: string;
  color: [number, number, number];
  large: boolean;
  box: { left: number; top: number; width: number; height: number };
};

/** The lines of some words whose contrast is too low, each with what it has. */
async function unread(page: Page, frame: string, words: string): Promise<string[]> {
  const place = page.locator(frame);
  await place.scrollIntoViewIfNeeded();
  await place.evaluate(async (element) => {
    for (const image of element.querySelectorAll('img')) {
      image.loading = 'eager';
      await image.decode();
    }
  });
  const lines = await readLines(page, frame, words);
  expect(lines.length).toBeGreaterThan(0);
  const bare = await withoutWords(page, () => place.screenshot({ animations: 'disabled' }));
  const { data, info } = await sharp(bare)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ text, color, large, box }) => {
    const behind: number[] = [];
    for (let y = Math.max(0, box.top); y < Math.min(info.height, box.top + box.height); y++) {
      for (let x = Math.max(0, box.left); x < Math.min(info.width, box.left + box.width); x++) {
        const at = 3 * (y * info.width + x);
        behind.push(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
      }
    }
    const brightest = behind.toSorted((a, b) => a - b)[Math.floor(behind.length * 0.95)] ?? 0;
    const ratio = (luminance(...color) + 0.05) / (brightest + 0.05);
    return ratio >= (large ? 3 : 4.5) ? [] : [`${ratio.toFixed(2)}: ${text}`];
  });
}

/** The lines that words are set in, by their place in the frame. */
function readLines(page: Page, frame: string, words: string): Promise<Line[]> {
  return page.evaluate(
    ([frame, words]) => {
      const origin = document.querySelector(frame)?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll(words)].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ left, top, width, height }) => ({
          text: element.textContent?.trim().slice(0, 30) ?? '',
          color: (color.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number) as [
            number,
            number,
            number,
          ],
          large,
          box: {
            left: Math.round(left - origin.left),
            top: Math.round(top - origin.top),
            width: Math.round(width),
            height: Math.round(height),
          },
        }));
      });
    },
    [frame, words] as const,
  );
}

/** What is done while all words are transparent. */
async function withoutWords<T>(page: Page, action: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: transparent !important; transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const result = await action();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return result;
}

/** Source: WCAG 2.2, relative luminance. */
function luminance(...channels: [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

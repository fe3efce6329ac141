import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { fadeFor } from '../src/images/fade.ts';
import { GALLERY_WORDS, HERO_WORDS, MOTTO_WORDS } from '../src/images/words-on-pictures.ts';
import { type Colour, contrast } from '../src/theme/colour.ts';
import { TOKENS_FILE, Tokens } from '../src/theme/tokens.ts';
import { BRANDS, brandFolder } from './brands/folders.ts';
import { test } from './brands/serve-dist.ts';

/*
 * Whatever picture the owner chooses under whatever brand, the words on it are read: their contrast is measured in what
 * the browser paints.
 */
const WIDTHS = [390, 768, 1440];
/** What differs between brands is what is read, not where: two widths of the others will do. */
const WIDTHS_OF_OTHERS = [390, 1440];
const SIZE = { width: 1600, height: 1200 };
/** Each place: what frames it, the words in it, and what they stand on. */
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

/** Grains of ten pixels, black or white, each time the same. */
function busy() {
  const noise = createHash('shake256', { outputLength: 160 * 120 })
    .update('grains')
    .digest();
  const grains = noise.map((byte) => (byte > 127 ? 255 : 0));
  return sharp(grains, { raw: { width: 160, height: 120, channels: 1 } }).resize({
    ...SIZE,
    kernel: 'nearest',
  });
}

const PICTURES = { white: plain('white'), black: plain('black'), busy: busy() };

for (const brand of BRANDS) {
  const widths = brand === 'warm' ? WIDTHS : WIDTHS_OF_OTHERS;
  test(
    `the ${brand} brand’s words are read on its own pictures, and on any other`,
    { tag: '@desktop' },
    async ({ page, serve }, testInfo) => {
      await open(page, await serve(join(brandFolder(brand), 'dist')));
      await check(page, 'own', widths);

      const tokens = new Tokens(readFileSync(join(brandFolder(brand), TOKENS_FILE), 'utf8'));
      for (const [name, picture] of Object.entries(PICTURES)) {
        const file = testInfo.outputPath(`${name}.png`);
        await picture.png().toFile(file);
        await page.route(`**/${name}.png`, (route) => route.fulfill({ path: file }));
        for (const { frame, parts } of PLACES) {
          await exchange(page, `${frame} img`, name, await fadeFor(file, parts, tokens));
        }
        await check(page, name, widths);
      }
    },
  );
}

async function open(page: Page, url: string) {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto(url);
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  await expect(page.locator('html[data-fonts]')).toBeAttached();
}

/** Shows another picture in the place of some, faded as the build would have it. */
async function exchange(page: Page, selector: string, name: string, fade: number) {
  await page.locator(selector).evaluateAll(
    async (images, [name, fade]) => {
      for (const image of images as HTMLImageElement[]) {
        for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
        image.loading = 'eager';
        image.src = `/${name}.png`;
        delete image.dataset['fade'];
        if (fade > 0) image.dataset['fade'] = String(fade);
        await image.decode();
      }
    },
    [name, fade] as const,
  );
}

async function check(page: Page, name: string, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    for (const { frame, words } of PLACES) {
      const found = await unread(page, frame, words);
      expect.soft(found, `${name}, ${frame} at ${width} px`).toEqual([]);
    }
  }
}

type Line = {
  text: string;
  color: Colour;
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
    const ratios: number[] = [];
    // Neighbours are often alike, and a ratio takes longer than all else.
    const known = new Map<number, number>();
    for (let y = Math.max(0, box.top); y < Math.min(info.height, box.top + box.height); y++) {
      for (let x = Math.max(0, box.left); x < Math.min(info.width, box.left + box.width); x++) {
        const pixel = data.readUIntBE(3 * (y * info.width + x), 3);
        const colour = { r: pixel >> 16, g: (pixel >> 8) & 255, b: pixel & 255, alpha: 1 };
        const ratio = known.get(pixel) ?? contrast(color, colour);
        known.set(pixel, ratio);
        ratios.push(ratio);
      }
    }
    const ratio = Float64Array.from(ratios).sort()[Math.floor(ratios.length * 0.05)] ?? 0;
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
        const [r = 0, g = 0, b = 0] = (color.match(/\d+(\.\d+)?/g) ?? []).map(Number);
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ left, top, width, height }) => ({
          text: element.textContent?.trim().slice(0, 30) ?? '',
          color: { r, g, b, alpha: 1 },
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

import { expect, type Locator, test } from '@playwright/test';
import sharp from 'sharp';
import { GALLERY_TEXT, HERO_TEXT, type TextArea } from '../../src/images/fade.ts';

/* How much of a picture the styles leave behind text, which src/images/fade.ts takes for granted when a build checks pictures. */

const [menu, badge, headline] = HERO_TEXT as [TextArea, TextArea, TextArea];
const [caption] = GALLERY_TEXT as [TextArea];

/** The share of a white picture that is visible behind a text, at the most, on a black ground. */
async function visibleBehind(text: Locator) {
  const picture = sharp(await text.screenshot({ animations: 'disabled' }));
  return (await picture.greyscale().stats()).channels[0]?.max ?? Number.NaN;
}

for (const [width, texts] of [
  [390, { '#home .label': badge, h1: headline, figcaption: caption }],
  [1440, { 'header nav': menu, h1: headline, figcaption: caption }],
] as const) {
  test(`styles leave no more of a picture behind text than builds reckon with, at ${width} px`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
    const white = await sharp({
      create: { width: 800, height: 600, channels: 3, background: 'white' },
    })
      .avif()
      .toBuffer();
    await page.route('**/*.avif', (route) =>
      route.fulfill({ body: white, contentType: 'image/avif' }),
    );
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/#top');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { --color-veil: #000 !important; --color-ground: #000 !important; color: transparent !important;
        border-color: transparent !important; --mask-left: #000 !important } img { background: none !important }
        .label::before, .figures { visibility: hidden }`);
      document.adoptedStyleSheets = [sheet];
    });
    for (const [selector, { visible }] of Object.entries(texts)) {
      const text = page.locator(selector).first();
      await text.scrollIntoViewIfNeeded();
      const share = (await visibleBehind(text)) / 255;
      expect.soft(share, selector).toBeLessThanOrEqual(visible + 0.02);
      expect.soft(share, selector).toBeGreaterThan(visible - 0.3);
    }
  });
}

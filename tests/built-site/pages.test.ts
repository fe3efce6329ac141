import { globSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { home, isBuilt, pages, site } from './pages.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // HTML allows no style in the body, but browsers do, and the picture before it loads sooner.
  elements: ['html5', { style: { inherit: 'style', flow: true } }],
  rules: {
    // React writes void elements with a slash and attributes without value as empty, which HTML allows.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
});

test.each(pages)('$path is valid HTML', async ({ html }) => {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)).toEqual([]);
});

test.each(pages)('$path is set as Swedish is set', ({ html }) => {
  const shown = html.replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '');
  const texts = shown.split(/<[^>]*>/);
  const wrong = /["“„‘]|&quot;|(?<=\d) (?:kr|\d{3})\b|\bkl\. \d|\u2060/;
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => wrong.test(text))).toEqual([]);
});

test.each(pages)('no link and no asset of $path leads nowhere', ({ path, root, html }) => {
  const links = root.querySelectorAll('[href]').map((one) => one.getAttribute('href') ?? '');
  const broken = links.filter((link) => {
    const { origin, pathname, hash } = new URL(link, site + path);
    const page = pages.find((one) => one.path === pathname);
    if (origin !== site) return false;
    return page ? hash && !page.root.querySelector(hash) : !isBuilt(decodeURI(pathname));
  });
  expect(broken).toEqual([]);
  // Assets are named in attributes, styles and the props of islands.
  const assets = html.replaceAll('&quot;', '"').match(/(?<![\w./])\/_astro\/[\w./@-]+/g) ?? [];
  expect(assets.length).toBeGreaterThan(3);
  expect(assets.filter((asset) => !isBuilt(asset))).toEqual([]);
});

test('no original of a picture is published, which may tell where it was taken', () => {
  expect(globSync('dist/_astro/*.{jpg,jpeg,png}')).toEqual([]);
});

/** Bytes that a server may send before the first acknowledgement: ten packets of 1,460. Source: RFC 6928. */
const FIRST_FLIGHT = 14_600;
/** Bytes of a page's headers, with those of a proxy. */
const HEADERS = 1400;

// Whole files, such as /contact, have their budgets in package.json (`size-limit`).
test('the words of the first screen of / come at once, and before the style of what is below, which they do not use', () => {
  const [firstScreen = ''] = home.html.split('<picture');
  expect(firstScreen).toContain('id="hero-heading"');
  const styles = home.root.querySelectorAll('style:not(#fonts)').map(({ text }) => text);
  const [first = '', below = ''] = styles;
  expect(below.length).toBeGreaterThan(5000);
  expect(home.html.indexOf(below)).toBeGreaterThan(firstScreen.length);
  const elements = home.root.querySelectorAll(':is(header, main > section:first-child) [class]');
  const classes = elements.flatMap((element) => [...element.classList.values()]);
  const isLate = (name: string) => below.includes(`.${name}`) && !first.includes(`.${name}`);
  expect(classes.filter(isLate)).toEqual([]);
  expect(brotliCompressSync(firstScreen).length).toBeLessThanOrEqual(FIRST_FLIGHT - HEADERS);
});

test('the first picture is in the page for phones, and light', () => {
  const [, picture = ''] = /srcset="data:image\/avif;base64,([^"]+)"/.exec(home.html) ?? [];
  expect(Buffer.from(picture, 'base64').length).toBeGreaterThan(1000);
  expect(Buffer.from(picture, 'base64').length).toBeLessThan(12_000);
});

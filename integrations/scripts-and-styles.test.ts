import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { splitStyle } from './scripts-and-styles.ts';

const page = (style: string, later = '') =>
  `<!DOCTYPE html><html><head><style>${style}</style></head><body><section class="kAAAA">1${later}</section><section class="kBBBB">2</section></body></html>`;

test('only rules within a layer move behind the first screen', () => {
  // The hash of the font looks like the name of a class.
  const font = '@font-face{font-family:Text;src:url(/_astro/text.kAbCd12.woff2)}';
  const [first, second] = ['.kAAAA{margin:0}', '.kBBBB{margin:1px}'];
  const document = parse(page(`${font}@layer sections{${first}${second}}`));
  splitStyle(document);
  const moved = `<style>@layer sections{${second}}</style>`;
  expect(serialize(document)).toBe(page(`${font}@layer sections{${first}}`, moved));
});

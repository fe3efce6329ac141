import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { mergeStylesExceptFonts, scopedName, splitOffLaterStyle } from './scripts-and-styles.ts';

const page = (style: string, later = '') =>
  `<!DOCTYPE html><html><head><style>${style}</style></head><body><section>1${later}</section><section>2</section></body></html>`;

test('only rules of later sections move behind the first screen, and only within a layer', () => {
  // The hash of the font looks like the name of a class.
  const font = '@font-face{font-family:Text;src:url(/_astro/text.qAbCd.woff2)}';
  const [hero, card] = ['hero/Hero', 'services/ServiceCard'].map(
    (file) => `.${scopedName('card', `/site/src/sections/${file}.module.css`)}`,
  );
  const first = `${hero}{margin:0}.wrap,${card}{margin:1px}@media print{${hero}{margin:2px}}`;
  const moved = `${card}:hover{margin:3px}@media print{${card}{margin:4px}}`;
  const document = parse(page(`${font}@layer sections{${first}${moved}}${card}{margin:5px}`));
  splitOffLaterStyle(document);
  const below = `<style>@layer sections{${moved}}</style>`;
  expect(serialize(document)).toBe(
    page(`${font}@layer sections{${first}}${card}{margin:5px}`, below),
  );
});

test('a page has one style, and a second one with the font files, which scripts turn off', () => {
  const fallback = '@font-face{font-family:Text System;src:local(Arial)}';
  const font = '@font-face{font-family:Text;src:url(/_astro/text.woff2);size-adjust:94%}';
  const document = parse(page(`${fallback}${font}</style><style>b{top:0}`));
  mergeStylesExceptFonts(document);
  expect(serialize(document)).toBe(page(`${fallback}b{top:0}</style><style id="fonts">${font}`));
});

import { expect, test } from 'vitest';
import { builtPages } from './built-site.ts';

/** What a visitor, a search in the page or a screen reader looks for to the letter. */
const TO_THE_LETTER =
  'nav, button, label, option, a, h1#thanks-heading, h1#thanks-heading ~ p, [data-unbroken]';
const SOFT_HYPHEN = '\u00ad';

test.each(builtPages())('$path has its links, controls and thanks without soft hyphens', (page) => {
  const known = page.root.querySelectorAll(TO_THE_LETTER);
  expect(known.length).toBeGreaterThan(10);
  const texts = [
    ...known.map(({ text }) => text),
    ...page.root.querySelectorAll('[props]').map((island) => island.getAttribute('props') ?? ''),
  ];
  expect(texts.filter((text) => text.includes(SOFT_HYPHEN))).toEqual([]);
});

test('long words of running text have them', () => {
  const page = builtPages().find(({ path }) => path === '/integritet');
  expect(page?.root.querySelector('main')?.text).toContain(SOFT_HYPHEN);
});

import { expect, test } from 'vitest';
import { wordBreaks } from './word-breaks.ts';

const LONG = 'personuppgifter';
const BROKEN = 'person\u00adupp\u00adgifter';

test('long words of the text may break, those of attributes are as they were', () => {
  expect(wordBreaks(`<h1 title="${LONG}">Dina ${LONG}</h1><p>${LONG}</p>`)).toBe(
    `<h1 title="${LONG}">Dina ${BROKEN}</h1><p>${BROKEN}</p>`,
  );
});

test.each([
  ['what stands in the head', `<head><title>${LONG}</title></head>`],
  ['data', `<script type="application/ld+json">{"a":"${LONG}"}</script>`],
  ['what an island renders', `<astro-island><p>${LONG}</p></astro-island>`],
])('%s is left alone', (_, html) => {
  expect(wordBreaks(html)).toBe(html);
});

test('an address of mail is left as it is', () => {
  const link = `<a href="mailto:${LONG}@b.example">${LONG}@b.example</a>`;
  expect(wordBreaks(link)).toBe(link);
});

test('what an island is given is text again, and so is what follows it', () => {
  expect(
    wordBreaks(
      `<astro-island><p>${LONG}</p><astro-slot>${LONG}</astro-slot>${LONG}</astro-island>${LONG}`,
    ),
  ).toBe(
    `<astro-island><p>${LONG}</p><astro-slot>${BROKEN}</astro-slot>${LONG}</astro-island>${BROKEN}`,
  );
});

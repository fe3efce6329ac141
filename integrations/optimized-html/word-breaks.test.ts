import { parse as readHtml } from 'node-html-parser';
import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { markWordBreaks } from './word-breaks.ts';

const LONG = 'personuppgifter';
const BROKEN = 'person\u00adupp\u00adgifter';

function marked(body: string) {
  const page = parse(`<head><title>${LONG}</title></head><body>${body}</body>`);
  markWordBreaks(page);
  return readHtml(serialize(page));
}

test('long words of the text may break, those of attributes and of the head are as they were', () => {
  const root = marked(`<h1 title="${LONG}">En ${LONG}</h1><p>${LONG}</p>`);
  expect(root.querySelector('h1')?.getAttribute('title')).toBe(LONG);
  expect(root.querySelector('h1')?.text).toBe(`En ${BROKEN}`);
  expect(root.querySelector('p')?.text).toBe(BROKEN);
  expect(root.querySelector('title')?.text).toBe(LONG);
});

test.each([
  ['data', `<script type="application/ld+json">{"a":"${LONG}"}</script>`],
  ['the navigation', `<nav><h2>${LONG}</h2></nav>`],
  ['a button', `<button>${LONG}</button>`],
  ['a link', `<p><a href="/"><b>${LONG}</b></a></p>`],
  ['a label', `<label>${LONG}</label>`],
  ['what is marked', `<h1 data-unbroken="">${LONG}</h1>`],
  ['what an island renders', `<astro-island><p>${LONG}</p></astro-island>`],
])('%s is left alone', (_, html) => {
  expect(marked(html).querySelector('body')?.innerHTML).toBe(html);
});

test('what an island is given is text again, and so is what follows it', () => {
  const root = marked(
    `<astro-island><p>${LONG}</p><astro-slot>${LONG}</astro-slot><i>${LONG}</i></astro-island><b>${LONG}</b>`,
  );
  const textOf = (name: string) => root.querySelector(name)?.text;
  expect(['p', 'astro-slot', 'i', 'b'].map(textOf)).toEqual([LONG, BROKEN, LONG, BROKEN]);
});

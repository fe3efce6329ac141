import { expect, it } from 'vitest';
import { builtPages } from './pages.ts';

it.each(builtPages())('sets $path as Swedish is set', ({ html }) => {
  const shown = html.replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '');
  const texts = shown.split(/<[^>]*>/);
  const wrong = /["“„‘]|&quot;|(?<=\d) (?:kr|\d{3})\b|\bkl\. \d\d\.\d\d(?!–)/;
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => wrong.test(text))).toEqual([]);
});

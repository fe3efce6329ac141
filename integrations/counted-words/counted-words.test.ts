import { expect, test } from 'vitest';
import { describeMiscount, findMiscounts } from './counted-words.ts';
import { readMiscounts } from './warn-of-miscounts.ts';

const items = (length: number) => Array.from({ length }, () => ({}));
const words = (contents: Parameters<typeof findMiscounts>[0]) =>
  findMiscounts(contents).map(({ words }) => words);

// Hers are not tested: what a build only warns of must turn nothing red.
test('the texts of the sample content count right', () => {
  expect(readMiscounts('tests/brands/warm/content').map(describeMiscount)).toEqual([]);
});

test('a text that counts another number is found, wherever it stands', () => {
  const terms = { intro: 'Det gäller mina 3 tjänster.' };
  const services = { intro: 'Fyra tjänster, fyra tydliga priser.', items: items(3) };
  expect(words({ services, terms })).toEqual(['Fyra tjänster', 'fyra tydliga priser']);
  const [first] = findMiscounts({ services, terms });
  expect(first && describeMiscount(first)).toBe(
    'Tjänster och priser › Texten under rubriken: det står ”Fyra tjänster”, men i innehållet finns 3.',
  );
});

test('what only sounds like counting is left alone', () => {
  const goals = items(5);
  expect(words({ persona: { closing: 'Nickade du åt två mål av fem?', goals } })).toEqual([]);
  expect(words({ persona: { goalsHeading: 'Hannas sex mål', goals } })).toEqual(['sex mål']);
  expect(words({ services: { items: items(4) }, hero: { intro: 'Boka en tjänst' } })).toEqual([]);
});

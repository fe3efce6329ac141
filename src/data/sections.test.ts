import { expect, test } from 'vitest';
import { emptySections, type Lists, sectionGrounds } from './sections.ts';

const OPTIONAL = ['#compare', '#services', '#results', '#gallery', '#persona', '#testimonials'];

test('no two neighbouring sections share a ground, whichever are left out', () => {
  for (let choice = 0; choice < 2 ** OPTIONAL.length; choice++) {
    const hidden = new Set(OPTIONAL.filter((_, index) => choice & (1 << index)));
    const grounds = Object.values(sectionGrounds(hidden));
    expect(grounds).toHaveLength(9 - hidden.size);
    const alike = grounds.filter((ground, index) => ground === grounds[index + 1]);
    expect(alike, [...hidden].join(' ')).toEqual([]);
  }
});

const one = [{}];
const FULL: Lists = {
  comparison: { rows: one },
  services: { items: one },
  results: { items: one },
  gallery: { images: one },
  persona: { day: one, goals: one },
  testimonials: { items: one },
};

const empty = (lists: Partial<Lists>) => [...emptySections({ ...FULL, ...lists })];

test('a section with content is not empty', () => {
  expect(empty({})).toEqual([]);
});

test.each<[string, Partial<Lists>]>([
  ['#compare', { comparison: { rows: [] } }],
  ['#services', { services: { items: [] } }],
  ['#results', { results: { items: [] } }],
  ['#gallery', { gallery: { images: [] } }],
  ['#persona', { persona: { day: [], goals: [] } }],
  ['#testimonials', { testimonials: { items: [] } }],
])('only %s is left out without its entries', (anchor, lists) => {
  expect(empty(lists)).toEqual([anchor]);
});

test('a persona with a day or goals is shown', () => {
  expect(empty({ persona: { day: [], goals: one } })).toEqual([]);
  expect(empty({ persona: { day: one, goals: [] } })).toEqual([]);
});

import { expect, test } from 'vitest';
import { emptySections, sectionGrounds } from './sections.ts';
import { allSubjects, groups, sections } from './subjects.ts';

const OPTIONAL = sections.filter(({ lists }) => lists).map(({ anchor }) => anchor);

test('no two neighbouring sections share a ground, whichever are left out', () => {
  for (let choice = 0; choice < 2 ** OPTIONAL.length; choice++) {
    const hidden = new Set(OPTIONAL.filter((_, index) => choice & (1 << index)));
    const grounds = Object.values(sectionGrounds(hidden));
    expect(grounds).toHaveLength(sections.length - hidden.size);
    const alike = grounds.filter((ground, index) => ground === grounds[index + 1]);
    expect(alike, [...hidden].join(' ')).toEqual([]);
  }
});

test('a section is left out when all of its lists are empty', () => {
  const content = {
    comparison: { rows: [{}] },
    services: { items: [] },
    results: { items: [{}] },
    gallery: { images: [{}] },
    persona: { day: [], goals: [{}] },
    testimonials: { items: [] },
  };
  expect([...emptySections(content)]).toEqual(['#services', '#testimonials']);
  expect(emptySections({ ...content, persona: { day: [], goals: [] } })).toContain('#persona');
});

test('every subject is once in the menu of the editor', () => {
  expect(Object.values(groups).flat().sort()).toEqual([...allSubjects].sort());
});

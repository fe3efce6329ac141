import { expect, test } from 'vitest';
import { emptySections, sectionGrounds } from './sections.ts';

const OPTIONAL = ['#compare', '#services', '#results', '#gallery', '#persona', '#testimonials'];

test('no two neighbouring sections share a ground, whichever are left out', () => {
  for (let choice = 0; choice < 2 ** OPTIONAL.length; choice++) {
    const hidden = new Set(OPTIONAL.filter((_, index) => choice & (1 << index)));
    const grounds = Object.values(sectionGrounds(hidden));
    expect(grounds).toHaveLength(10 - hidden.size);
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

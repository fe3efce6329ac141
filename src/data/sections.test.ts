import { expect, test } from 'vitest';
import { sectionGrounds } from './section-grounds.ts';

const OPTIONAL = ['#compare', '#services', '#results', '#gallery', '#persona', '#testimonials'];

test('no two sections that meet have one ground, whichever are left out', () => {
  for (let choice = 0; choice < 2 ** OPTIONAL.length; choice++) {
    const hidden = new Set(OPTIONAL.filter((_, place) => choice & (1 << place)));
    const grounds = Object.values(sectionGrounds(hidden));
    expect(grounds).toHaveLength(9 - hidden.size);
    const alike = grounds.filter((ground, place) => ground === grounds[place + 1]);
    expect(alike, [...hidden].join(' ')).toEqual([]);
  }
});

test('dark and light follow each other where what parted two dark sections is left out', () => {
  expect(sectionGrounds(new Set(['#results']))).toMatchObject({
    '#services': 'base',
    '#gallery': 'band',
    '#testimonials': 'base',
  });
  expect(sectionGrounds(new Set(['#results', '#persona']))).toMatchObject({
    '#gallery': 'band',
    '#testimonials': 'paper',
    '#contact': 'raised',
  });
});

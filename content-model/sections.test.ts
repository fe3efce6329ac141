import { expect, test } from 'vitest';
import { shownSections } from './sections.ts';
import { type Subject, sections } from './subjects.ts';

const OPTIONAL = sections.filter(({ lists }) => lists);
const without = (emptied: Subject[]) =>
  shownSections(
    Object.fromEntries(
      OPTIONAL.map(({ subject, lists = [] }) => [
        subject,
        Object.fromEntries(lists.map((list) => [list, emptied.includes(subject) ? [] : [{}]])),
      ]),
    ),
  );

test('a section is left out without its lists, and no neighbours share a ground or are both paper', () => {
  for (let choice = 0; choice < 2 ** OPTIONAL.length; choice++) {
    const emptied = OPTIONAL.filter((_, index) => choice & (1 << index));
    const shown = without(emptied.map(({ subject }) => subject));
    expect(Object.keys(shown)).toEqual(
      sections.filter((section) => !emptied.includes(section)).map(({ anchor }) => anchor),
    );
    const drawn = Object.entries(shown).map(([anchor, ground = '']) => ({ anchor, ground }));
    const alike = drawn.flatMap(({ anchor, ground }, index) => {
      const below = drawn[index + 1];
      const isAlike = below?.ground.replace('-deep', '') === ground.replace('-deep', '');
      return isAlike ? [`${anchor}, ${ground}, above ${below.anchor}, ${below.ground}`] : [];
    });
    expect(alike, `Without ${emptied.map(({ anchor }) => anchor)}`).toEqual([]);
  }
});

import { expect, it } from 'vitest';
import { fill, initials, paragraphs } from './text.ts';

it('fills named places and leaves unknown ones to be seen', () => {
  expect(fill('{n} av {total}', { n: 2, total: 4 })).toBe('2 av 4');
  expect(fill('Intyg: {title}', {})).toBe('Intyg: {title}');
});

it('parts paragraphs at empty lines, also those with spaces on them', () => {
  expect(paragraphs('ett\nrad två\n\n två \n \ntre\n')).toEqual(['ett\nrad två', 'två', 'tre']);
});

it('takes the initials of the first and the last word of a name', () => {
  expect(initials('Peter K.')).toBe('PK');
  expect(initials(' åsa  af Öst ')).toBe('ÅÖ');
  expect(initials('Lo')).toBe('L');
});

import { expect, it } from 'vitest';
import { fill, initials } from './text.ts';

it('fills in variables and leaves unknown ones visible', () => {
  expect(fill('{n} av {total}', { n: 2, total: 4 })).toBe('2 av 4');
  expect(fill('Intyg: {title}', {})).toBe('Intyg: {title}');
});

it('takes the initials of the first and the last word of a name', () => {
  expect(initials('Peter K.')).toBe('PK');
  expect(initials(' åsa  af Öst ')).toBe('ÅÖ');
  expect(initials('Lo')).toBe('L');
});

import { expect, it } from 'vitest';
import { fill, paragraphs, telHref } from './text.ts';

it('fills named places and leaves unknown ones to be seen', () => {
  expect(fill('{n} av {total}', { n: 2, total: 4 })).toBe('2 av 4');
  expect(fill('Intyg: {title}', {})).toBe('Intyg: {title}');
});

it('parts paragraphs at empty lines, also those with spaces on them', () => {
  expect(paragraphs('ett\nrad två\n\n två \n \ntre\n')).toEqual(['ett\nrad två', 'två', 'tre']);
});

it('links a Swedish number internationally', () => {
  expect(telHref('070-174\u00a006\u00a042')).toBe('tel:+46701740642');
  expect(telHref('+46 8 465 004 00')).toBe('tel:+46846500400');
});

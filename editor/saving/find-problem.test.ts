import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Subject } from '../../src/subjects/subjects.ts';
import { findProblem } from './find-problem.ts';

const content = (subject: Subject) =>
  parse(readFileSync(`templates/warm/content/${subject}.yaml`, 'utf8'));
const none = new Set<string>();

test('lets through what the site accepts', () => {
  expect(findProblem('services', content('services'), none)).toBeUndefined();
});

test('says which field of which entry is wrong, by the names of the form', () => {
  const data = content('services');
  data.items[1].price = '1 500 kr';
  data.items[2].features = [];
  const problem = findProblem('services', data, none);
  expect(problem).toContain('Tjänsterna › nummer 2 › Priset: Priset ska ha ett snedstreck');
  expect(problem).toContain('Tjänsterna › nummer 3 › Det som ingår: Listan behöver minst en rad.');
});

test('asks for a picture that was not chosen', () => {
  const data = content('gallery');
  delete data.images[0].src;
  expect(findProblem('gallery', data, none)).toMatch(/nummer 1 › Bilden: Välj en bild/);
});

test('takes a picture that comes with what names it, and no other that is not there', () => {
  const data = content('footer');
  data.mark = './images/new.svg';
  expect(findProblem('footer', data, none)).toContain('Bilden finns inte');
  expect(findProblem('footer', data, new Set(['content/images/new.svg']))).toBeUndefined();
});

test('takes a drawing for a logo, and for no photograph', () => {
  const data = content('hero');
  data.picture.src = './images/logo-mark.svg';
  expect(findProblem('hero', data, none)).toContain('En SVG är en teckning');
});

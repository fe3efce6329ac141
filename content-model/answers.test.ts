import { expect, test } from 'vitest';
import { type AllContent, fillAnswers, readAnswers } from './answers.ts';
import { readContent } from './read-yaml.ts';
import { fillVariables, readVariables } from './variables.ts';

const content = readContent().data as AllContent;

const GIVEN = {
  business: 'Stilla',
  person: 'Åsa Öst',
  title: 'Yogalärare',
  activity: 'Yoga',
  place: 'Göteborg',
  district: '',
  address: 'Backen 3, 411 14 Göteborg',
  phone: '070-123 45 67',
  email: 'hej@asaost.se',
};

test('the answers are all that a text says of them, also where it takes them from its variables', () => {
  const filled = fillAnswers(content, GIVEN);
  expect(readAnswers(filled)).toEqual(GIVEN);
  expect(filled.company['legalName']).toBe('Stilla, Åsa Öst');
  expect(filled.site['links']).toMatchObject({ email: GIVEN.email });
  const shown = fillVariables(filled, readVariables(filled));
  expect(shown.pages['home']).toMatchObject({
    title: 'Stilla – yoga i Göteborg med Åsa Öst',
    description: expect.stringMatching(/^Yogalärare och online/),
  });
  expect(shown.hero['badge']).toBe('YOGA');
  expect(shown.hero['intro']).toMatch(/^Jag heter Åsa och är yogalärare och online/);
  // What others say, or are shown as an example, and what is in a picture stays.
  const { testimonials, trainer, contact, ...others } = shown;
  expect(testimonials['items']).toEqual(content.testimonials['items']);
  const { src, alt } = others.hero['picture'] as Record<string, string>;
  expect([src, alt]).toEqual(['./images/hero-saga.png', expect.stringContaining('Saga Ekvall')]);
  const said = JSON.stringify(others).replace(/"(src|alt|projectId)":".*?"/g, '');
  expect(said).not.toMatch(/Saga|Ekvall|Glödkraft|Stockholm|Södermalm|[Pp]ersonlig tränar/);
});

test('what is registered or linked otherwise stays, and so does an answer that is the same as another', () => {
  const own = fillAnswers(content, { business: 'Åsa Öst', person: 'Åsa Öst' });
  expect(own.company['legalName']).toBe('Åsa Öst');
  const renamed = fillAnswers(own, { person: 'Eva Öst' });
  expect(readAnswers(renamed)).toMatchObject({ business: 'Åsa Öst', person: 'Eva Öst' });
  expect(renamed.company['legalName']).toBe('Åsa Öst, Eva Öst');
  own.company['legalName'] = 'Öst AB';
  expect(fillAnswers(own, { person: 'Eva Öst' }).company['legalName']).toBe('Öst AB');
});

import { expect, test } from 'vitest';
import { type AllContent, fillAnswers, readAnswers } from './answers.ts';
import { readYamlFile } from './read-yaml.ts';
import { allSubjects } from './subjects.ts';
import { fillVariables, readVariables } from './variables.ts';

const content = Object.fromEntries(
  allSubjects.map((subject) => [subject, readYamlFile(`content/${subject}.yaml`)]),
) as AllContent;

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
  const shown = fillVariables(filled, readVariables('', filled));
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

test('texts of hers that say an answer in so many words say the new one', () => {
  const written = structuredClone(content);
  Object.assign(written.footer, {
    closing: 'Saga Ekvall, på Södermalm i Stockholm, tel. 070-174 06 42',
    blurb: 'Här ses vi: Glödgränd 7, Södermalm',
  });
  const filled = fillAnswers(written, { ...GIVEN, district: 'på Södermalm' });
  expect(filled.footer).toMatchObject({
    closing: 'Åsa Öst i Göteborg, tel. 070-123 45 67',
    blurb: 'Här ses vi: Backen 3, Göteborg',
  });
  const elsewhere = fillAnswers(written, { ...GIVEN, district: 'i Majorna' });
  expect(elsewhere.footer['blurb']).toBe('Här ses vi: Backen 3, Majorna');
  const own = fillAnswers(written, { phone: '0701234567' });
  const moved = fillAnswers(own, { phone: '070-765 43 21' });
  expect(JSON.stringify(moved.contact)).toContain('"placeholder":"0701234567"');
});

test('of two answers that were the same, only the one that is changed is', () => {
  const own = fillAnswers(content, { business: 'Åsa Öst', person: 'Åsa Öst' });
  Object.assign(own.footer, { closing: 'Åsa Öst' });
  expect(own.company['legalName']).toBe('Åsa Öst');
  const renamed = fillAnswers(own, { person: 'Eva Öst' });
  expect(readAnswers(renamed)).toMatchObject({ business: 'Åsa Öst', person: 'Eva Öst' });
  expect(renamed.company['legalName']).toBe('Åsa Öst, Eva Öst');
  expect(renamed.footer['closing']).toBe('Åsa Öst');
});

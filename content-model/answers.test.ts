import { expect, test } from 'vitest';
import { type AllContent, fillAnswers, readAnswers } from './answers.ts';
import { readYamlFile } from './read-yaml.ts';
import { sampleMarks } from './sample-marks.ts';
import { allSubjects } from './subjects.ts';

const content = Object.fromEntries(
  allSubjects.map((subject) => [subject, readYamlFile(`content/${subject}.yaml`)]),
) as AllContent;

const GIVEN = {
  business: 'Saga Yoga',
  person: 'Åsa Öst',
  phone: '070-123 45 67',
  email: 'hej@asaost.se',
  address: 'Backen 3, 837 52 Åre',
  place: 'Åre',
};

test('one answer is everywhere that the former one was, but not where a picture is described', () => {
  const filled = fillAnswers(content, GIVEN);
  expect(readAnswers(filled)).toEqual(GIVEN);
  expect(filled.company['legalName']).toBe('Saga Yoga, Åsa Öst');
  expect(filled.site['links']).toMatchObject({ email: GIVEN.email });
  expect(filled.pages['home']).toMatchObject({
    title: 'Saga Yoga – personlig träning i Åre med Åsa Öst',
  });
  expect(filled.about['heading']).toBe('Det är jag som är Åsa');
  const { src, alt } = filled.hero['picture'] as Record<string, string>;
  expect([src, alt]).toEqual(['./images/hero-saga.png', expect.stringContaining('Saga Ekvall')]);
  // Words that only look like hers stay, and what is answered is no sample.
  expect(JSON.stringify(filled)).not.toMatch(/Glödkraft(?!\.)|Stockholm/);
  const { sample, ...site } = filled.site;
  expect(sampleMarks('site', site).map(({ path }) => path.join('.'))).toEqual([
    'links.instagram',
    'links.facebook',
    'contactInfo',
  ]);
});

test('of two answers that were the same, only the one that is changed is', () => {
  const own = fillAnswers(content, { business: 'Åsa Öst', person: 'Åsa Öst' });
  expect(own.company['legalName']).toBe('Åsa Öst');
  const renamed = fillAnswers(own, { person: 'Eva Öst' });
  expect(readAnswers(renamed)).toMatchObject({ business: 'Åsa Öst', person: 'Eva Öst' });
  expect(renamed.company['legalName']).toBe('Åsa Öst, Eva Öst');
  expect(renamed.pages['contact']).toMatchObject({ title: expect.stringMatching(/ – Åsa Öst$/) });
});

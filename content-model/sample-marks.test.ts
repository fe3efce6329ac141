import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { walk } from '../shared/walk.ts';
import { describeMark, sampleMarks } from './sample-marks.ts';
import { allSubjects, type Subject } from './subjects.ts';

test('what is marked is named as in the form, and nothing within it again', () => {
  const marks = [
    ...sampleMarks('testimonials', {
      verification: { text: 'De är äkta.', sample: false },
      items: [{ name: 'Maja L.', sample: true }, { name: 'Riktiga Rut' }],
    }),
    // A section that is left out.
    ...sampleMarks('results', { shown: false, items: [{ figure: '41', sample: true }] }),
    ...sampleMarks('footer', { closing: 'Hej', blurb: 'Av Saga Ekvall', sample: true }),
  ];
  expect(marks.map(describeMark)).toEqual([
    'Omdömen › Omdömena › nummer 1 (Maja L.)',
    'Sidfoten (Hej)',
  ]);
});

test.each<[Subject, string[]]>([
  ['testimonials', [0, 1, 2, 3].map((index) => `items.${index}.content`)],
  ['results', [0, 1, 2, 3].map((index) => `items.${index}.basis`)],
  ['trainer', ['name', 'about', 'profileImage.alt', 'certificateImages.0.alt']],
  ['site', ['name', 'contactInfo.phone', 'contactInfo.email', 'contactInfo.address']],
  ['company', ['organisationNumber', 'vatNumber']],
  ['cookies', ['projectId']],
])('the sample of %s is found without its marks', (subject, paths) => {
  const text = readFileSync(`content/${subject}.yaml`, 'utf8').replaceAll('sample: true', '');
  const found = sampleMarks(subject, parse(text)).map(({ path }) => path.join('.'));
  expect(found).toEqual(expect.arrayContaining(paths));
});

test.each(['content', 'templates/content'])(
  'every word of a personal trainer in %s is marked, for she may be a teacher of yoga',
  (folder) => {
    const unmarked = allSubjects.flatMap((subject) => {
      const data = parse(readFileSync(`${folder}/${subject}.yaml`, 'utf8'));
      const marks = sampleMarks(subject, { ...data, shown: true });
      return [...walk(data)].filter(
        ({ value, path }) =>
          /tränar|träning|\bPT\b|coach|gym|kostråd|lyft|kilo/i.test(String(value)) &&
          typeof value === 'string' &&
          !marks.some((mark) => mark.path.every((key, at) => key === path[at])),
      );
    });
    expect(unmarked.map(({ value }) => value)).toEqual([]);
  },
);

test("what is one's own is no sample", () => {
  const site = {
    links: { instagram: 'https://a.se/b.example' },
    contactInfo: { phone: '070-123 45 67', email: 'a@b.se' },
  };
  expect(sampleMarks('site', site)).toEqual([]);
  expect(sampleMarks('company', { organisationNumber: '556677-8899' })).toEqual([]);
});

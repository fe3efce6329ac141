import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sampleMarks } from './sample-marks.ts';
import type { Subject } from './subjects.ts';

test('names marked fields as in the form, and nothing within them again', () => {
  const marks = [
    ...sampleMarks('testimonials', {
      verification: { text: 'De är äkta.', sample: false },
      items: [{ name: 'Maja L.', sample: true }, { name: 'Riktiga Rut' }],
    }),
    // A section that is left out.
    ...sampleMarks('results', { shown: false, items: [{ figure: '41', sample: true }] }),
    ...sampleMarks('footer', { closing: 'Hej', blurb: 'Av Saga Ekvall', sample: true }),
    ...sampleMarks('trainer', {
      name: 'Alva Exempelsson',
      profileImage: { alt: 'Saga Ekvall', sample: true },
      sample: true,
    }),
  ];
  expect(marks.map(({ name }) => name)).toEqual([
    'Omdömen › Omdömena › nummer 1',
    'Sidfoten',
    'Sidfoten › Kort text om varumärket',
    'Tränaren',
    'Tränaren › För- och efternamn',
    'Tränaren › Porträttet',
  ]);
});

test.each<[Subject, string[]]>([
  ['trainer', ['name', 'profileImage.alt', 'certificateImages.0.alt', 'certifications.0']],
  ['site', ['name', 'contactInfo.phone', 'contactInfo.email', 'contactInfo.address']],
  ['company', ['organisationNumber', 'vatNumber']],
  ['cookies', ['projectId']],
])('the sample of %s is found without its marks', (subject, paths) => {
  const text = readFileSync(`content/${subject}.yaml`, 'utf8').replaceAll('sample: true', '');
  const found = sampleMarks(subject, parse(text)).map(({ path }) => path.join('.'));
  expect(found).toEqual(expect.arrayContaining(paths));
});

test("what is one's own is no sample, nor are the placeholders of the form", () => {
  const form = { fields: { email: { placeholder: 'namn@mejl.example' } } };
  expect(sampleMarks('contact', { form })).toEqual([]);
  const site = {
    links: { instagram: 'https://a.se/b.example' },
    contactInfo: { phone: '070-123 45 67', email: 'a@b.se' },
  };
  expect(sampleMarks('site', site)).toEqual([]);
  expect(sampleMarks('company', { organisationNumber: '802003-1038' })).toEqual([]);
  const words =
    'Snitt för 138 PT-kunder och 124 nybörjare. Tisdagar mellan sju och åtta har jag noll armhävningar. En keramikbutik på Söder, Ortnamnsgatan 5. Nio gav samma betyg. De elva som slutade räknas. Glödkrafter. Saga Ekvallius.';
  expect(sampleMarks('persona', { sample: false, intro: words })).toEqual([]);
});

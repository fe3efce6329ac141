import { expect, test } from 'vitest';
import { describeMark, readSampleMarks, sampleMarks } from './sample-marks.ts';

test('entries, subjects and fields that are marked as samples are named as in the form', () => {
  const blurb = 'Personlig träning i {place}, i en takt som passar dig.';
  const marks = [
    ...sampleMarks('testimonials', {
      verification: { text: 'De är äkta.', sample: false },
      items: [{ name: 'Maja L.', sample: true }, { name: 'Riktiga Rut' }],
    }),
    ...sampleMarks('company', { legalName: 'Bolaget', sample: true }),
    ...sampleMarks('footer', { closing: 'Hej', blurb, samples: ['blurb'] }),
  ];
  expect(marks.map(describeMark)).toEqual([
    'Omdömen › Omdömena › nummer 1 (Maja L.)',
    'Företagsuppgifter (Bolaget)',
    'Sidfoten › Kort text om varumärket (Personlig träning i {place}, i en takt …)',
  ]);
});

test('every mark of the content has a name in the form', () => {
  const marks = readSampleMarks('templates/warm/content');
  expect(marks.length).toBeGreaterThan(10);
  for (const mark of marks) {
    expect(describeMark(mark), mark.path.join('.')).not.toMatch(/undefined|\b(items|samples)\b/);
  }
});

import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeMark, readSampleMarks, sampleMarks } from './sample-content.ts';

it('finds what is marked as a sample, by its name in the form', () => {
  const text = `
heading: Så låter det
verification: { text: De är äkta., sample: false }
items:
  - { name: Maja L., sample: true }
  - { name: Riktiga Rut }
`;
  const marks = sampleMarks('testimonials', parse(text));
  expect(marks).toEqual([
    {
      subject: 'testimonials',
      label: 'Omdömen',
      field: 'Omdömena › nummer 1',
      entry: 'Maja L.',
      path: ['items', 0],
    },
  ]);
  expect(marks.map(describeMark)).toEqual(['Omdömen › Omdömena › nummer 1 (Maja L.)']);
});

it('finds a subject that is a sample as a whole', () => {
  const [mark, ...others] = sampleMarks('company', { legalName: 'Bolaget', sample: true });
  expect(others).toEqual([]);
  expect(mark && describeMark(mark)).toBe('Företagsuppgifter (Bolaget)');
});

it('finds the fields that a file names as samples', () => {
  const marks = sampleMarks('footer', {
    closing: 'Hej',
    blurb: 'Personlig träning i {place}, i en takt som passar dig.',
    samples: ['blurb', 'closing'],
  });
  expect(marks.map(describeMark)).toEqual([
    'Sidfoten › Slutraden (Hej)',
    'Sidfoten › Kort text om varumärket (Personlig träning i {place}, i en takt …)',
  ]);
});

it('names every mark of the content by a subject and a field of the form', () => {
  const marks = readSampleMarks('templates/warm/content');
  expect(marks.length).toBeGreaterThan(10);
  for (const mark of marks) {
    expect(describeMark(mark), mark.path.join('.')).not.toMatch(/undefined|\b(items|samples)\b/);
  }
});

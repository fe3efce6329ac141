import { expect, test } from 'vitest';
import { analyticsProject, describeMark, readSampleMarks, sampleMarks } from './sample-marks.ts';

test('entries, subjects and fields that are marked as samples are named as in the form', () => {
  const blurb = 'Personlig träning i {place}, i en takt som passar dig.';
  const marks = [
    ...sampleMarks('testimonials', {
      verification: { text: 'De är äkta.', sample: false },
      items: [{ name: 'Maja L.', sample: true }, { name: 'Riktiga Rut' }],
    }),
    ...sampleMarks('site', { contactInfo: { address: 'Glödgränd 7', samples: ['address'] } }),
    ...sampleMarks('footer', { closing: 'Hej', blurb, samples: ['blurb'] }),
  ];
  expect(marks.map(describeMark)).toEqual([
    'Omdömen › Omdömena › nummer 1 (Maja L.)',
    'Kontaktuppgifter och meny › Kontaktuppgifter › Gatuadress, postnummer och ort, till exempel Storgatan 7, 123 45 Ortnamn (Glödgränd 7)',
    'Sidfoten › Kort text om varumärket (Personlig träning i {place}, i en takt …)',
  ]);
});

test('what cannot be real is a sample without a mark', () => {
  const site = (phone: string, email: string, instagram: string) =>
    sampleMarks('site', {
      links: { instagram, email },
      contactInfo: { phone, email },
    }).map(({ path }) => path.join('.'));
  expect(site('+46 70 174 06 42', 'a@b.example', 'https://b.example/a')).toEqual([
    'links.instagram',
    'links.email',
    'contactInfo.phone',
    'contactInfo.email',
  ]);
  expect(site('08-465 004 12', 'a@example.com', 'https://www.example.org')).toHaveLength(4);
  expect(site('070-123 45 67', 'a@example.se', 'https://example.se/a.example')).toEqual([]);

  expect(sampleMarks('cookies', { projectId: 'glodexempel' })).toHaveLength(1);
  expect(sampleMarks('cookies', { projectId: 'k3x9' })).toEqual([]);

  const company = (organisationNumber: string, vatNumber: string) =>
    sampleMarks('company', { organisationNumber, vatNumber }).length;
  expect(company('000000-0000', 'SE000000000001')).toBe(2);
  expect(company('0000000000', 'SE556677889901')).toBe(1);
  expect(company('556677-8899', 'SE556677889901')).toBe(0);
});

test('every mark of the content has a name in the form', () => {
  const marks = readSampleMarks('templates/content');
  expect(marks.length).toBeGreaterThan(10);
  for (const mark of marks) {
    expect(describeMark(mark), mark.path.join('.')).not.toMatch(/undefined|\b(items|samples)\b/);
  }
});

test('a sample project is used on this machine only', () => {
  const sample = { projectId: 'minstudioexempel' };
  expect(analyticsProject(sample, 'http://localhost:4321')).toBe('minstudioexempel');
  expect(analyticsProject(sample, 'http://127.0.0.1:4321')).toBe('minstudioexempel');
  expect(analyticsProject(sample, 'https://tranare.example')).toBe('');
  expect(analyticsProject({ projectId: 'k3x9q0abcd' }, 'https://tranare.example')).toBe(
    'k3x9q0abcd',
  );
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { describeChanges } from './describe-changes.ts';
import type { Subject } from './subjects.ts';

/** Describes a change to a file of the sample content. */
// biome-ignore lint/suspicious/noExplicitAny: the data of any subject
function changes(subject: Subject, change: (data: any) => void): string[] {
  const before = readFileSync(`content/${subject}.yaml`, 'utf8');
  const data = parse(before);
  change(data);
  return describeChanges(subject, before, stringify(data));
}

test('changes of formatting are ignored, and an unreadable file counts as one change', () => {
  expect(changes('services', () => {})).toEqual([]);
  expect(describeChanges('hero', 'a: [', 'heading: Hej')).toEqual([
    'Första skärmen: hela filen har skrivits om',
  ]);
});

test('entries that were added, removed, renamed and moved are named', () => {
  expect(
    changes('testimonials', ({ items }) => {
      const [first] = items.splice(0, 1);
      items.splice(1, 1, { ...first, id: 'lena', name: 'Lena S.' });
      items.reverse();
    }),
  ).toEqual([
    'Omdömen: Lena S. har lagts till',
    'Omdömen: Maja L. har tagits bort',
    'Omdömen: Birgitta N. har tagits bort',
    'Omdömen: ordningen har ändrats',
  ]);
});

test('fields are named with their part of the subject, each kind in words of its own', () => {
  expect(
    changes('site', (data) => {
      data.name = 'Glöd';
      data.contactInfo.phone = '070-174 06 43';
    }),
  ).toEqual([
    'Kontaktuppgifter och meny: webbplatsens namn ”Glödkraft” → ”Glöd”',
    'Kontaktuppgifter och meny › Kontaktuppgifter: telefonnumret 070-174 06 42 → 070-174 06 43',
  ]);
  expect(
    changes('services', ({ items }) => {
      items[0].badge = null;
      items[0].icon = 'users';
      items[0].description = items[0].description.replace(/60(?=\s)/, '75');
      items[2].badge = 'Ny';
      items[3].title = 'Smågrupp';
      items[3].price = '275 kr / pass';
    }),
  ).toEqual([
    expect.stringMatching(/: vad kunden får ”… i 60 minuter\. .+ …” → ”… i 75 minuter\. .+ …”$/),
    'Individuell PT-träning: ikonen på kortet ”Hantel” → ”Grupp”',
    'Individuell PT-träning: märket i kortets hörn ”Populär” har tagits bort',
    'Kostrådgivning: märket i kortets hörn ”Ny” har lagts till',
    'Gruppträning: tjänstens namn ”Gruppträning” → ”Smågrupp”',
    'Gruppträning: priset 250 kr / pass → 275 kr / pass',
  ]);
  expect(changes('hero', ({ picture }) => Object.assign(picture, { src: './ny.jpg' }))).toEqual([
    'Första skärmen › Bilden bakom: bilden har bytts',
  ]);
});

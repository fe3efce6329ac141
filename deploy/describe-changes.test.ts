import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Subject } from '../src/subjects/subjects.ts';
import { describeChanges } from './describe-changes.ts';

/** Describes a change to a file of the sample content. */
// biome-ignore lint/suspicious/noExplicitAny: the data of any subject
function changes(subject: Subject, change: (data: any) => void): string[] {
  const before = readFileSync(`templates/warm/content/${subject}.yaml`, 'utf8');
  const data = parse(before);
  change(data);
  return describeChanges(subject, before, stringify(data));
}

test('ignores changes of formatting', () => {
  expect(changes('services', () => {})).toEqual([]);
});

test('names the service of a price and omits the unit that both share', () => {
  expect(
    changes('services', ({ items }) => {
      items[3].price = '275 kr / pass';
      items[2].price = '1 300 kr / konsultation';
      items[1].price = '1 500 kr / vecka';
    }),
  ).toEqual([
    'Onlinecoachning: priset 1 500 kr / månad → 1 500 kr / vecka',
    'Kostrådgivning: priset 1 200 kr → 1 300 kr',
    'Gruppträning: priset 250 kr → 275 kr',
  ]);
});

test('names entries of a list that were added, removed and moved', () => {
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

test('recognises an entry that was renamed and moved', () => {
  expect(
    changes('services', ({ items }) => {
      items.reverse();
      items[0].title = 'Smågrupp';
    }),
  ).toEqual([
    'Gruppträning: tjänstens namn ”Gruppträning” → ”Smågrupp”',
    'Tjänster och priser: ordningen har ändrats',
  ]);
});

test('shows only the words of a long text that differ', () => {
  expect(
    changes('services', ({ items }) => {
      items[0].description = items[0].description.replace(/60(?=\s)/, '75');
    }),
  ).toEqual(['Individuell PT-träning: vad kunden får ”… i 60 minuter. …” → ”… i 75 minuter. …”']);
});

test('names the subject and part of a field outside lists', () => {
  expect(
    changes('site', (data) => {
      data.name = 'Glöd';
      data.contactInfo.phone = '070-174 06 43';
      delete data.contactInfo.sample;
    }),
  ).toEqual([
    'Kontaktuppgifter och meny: webbplatsens namn ”Provstudion” → ”Glöd”',
    'Kontaktuppgifter och meny › Kontaktuppgifter: telefonnumret 070-174 06 05 → 070-174 06 43',
    'Kontaktuppgifter och meny › Kontaktuppgifter: exempel är inte längre ikryssat',
  ]);
});

test('tells a filled field from an emptied one and a replaced picture', () => {
  expect(
    changes('services', ({ items }) => {
      items[0].badge = null;
      items[2].badge = 'Ny';
      items[0].icon = 'users';
    }),
  ).toEqual([
    'Individuell PT-träning: ikonen på kortet ”Hantel” → ”Grupp”',
    'Individuell PT-träning: märket i kortets hörn ”Populär” har tagits bort',
    'Kostrådgivning: märket i kortets hörn ”Ny” har lagts till',
  ]);
  expect(
    changes('hero', (data) => {
      data.picture.src = './images/ny.jpg';
    }),
  ).toEqual(['Första skärmen › Bilden bakom: bilden har bytts']);
});

test('describes changes in a list of plain texts', () => {
  expect(
    changes('trainer', (data) => {
      data.specialties.push('Rörlighet');
      data.certifications[0] = `${data.certifications[0]}, 2027`;
    }).join('\n'),
  ).toMatch(/Rörlighet har lagts till\n.*2027/);
});

test('an unreadable file has changed as a whole', () => {
  const text = readFileSync('templates/warm/content/hero.yaml', 'utf8');
  expect(describeChanges('hero', 'a: [', text)).toEqual([
    'Första skärmen: hela filen har skrivits om',
  ]);
});

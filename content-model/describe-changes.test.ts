import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { describeChanges } from './describe-changes.ts';

const before = readFileSync('content/services.yaml', 'utf8');
// biome-ignore lint/suspicious/noExplicitAny: the data of any subject
function changes(change: (items: any[]) => void): string[] {
  const data = parse(before);
  change(data.items);
  return describeChanges('services', before, stringify(data));
}

test('words that are appended or taken away are shown', () => {
  const text = (intro: string) => `intro: ${intro}`;
  const lines = (from: string, to: string) =>
    describeChanges('payment', text(from), text(to)).map((line) => line.replace(/^.*?: /, ''));
  const long = 'Du betalar som du vill, och det kostar aldrig något mer än vad det står här';
  expect(lines(long, `${long} nu`)).toEqual(['… här → … här nu']);
  expect(lines(`${long} nu`, long)).toEqual(['… här nu → … här']);
});

test('a section that goes is no longer shown, and a picture keeps its whole path', () => {
  expect(describeChanges('results', 'shown: true', 'shown: false')).toEqual([
    'Resultat: Visas nu inte',
  ]);
  const picture = (name: string) => `picture: { src: "./images/${name}" }`;
  expect(describeChanges('hero', picture('Ny bild 1.jpg'), picture('Ny bild 2.jpg'))).toEqual([
    'Första skärmen › Bilden › Bilden: ./images/Ny bild 1.jpg → ./images/Ny bild 2.jpg',
  ]);
});

test('what only the file shows is no change, and a whole entry is named once', () => {
  expect(
    changes(([first, second]) => {
      first.badge = ' Populär ';
      first.more = first.more.replace('6 000 kr', '6\u00a0000\u00a0kr');
      second.terms = ` ${second.terms}`;
      delete second.badge;
      second.badge = 'Hybrid';
    }),
  ).toEqual([]);
  expect(changes((items) => items.splice(2, 1))).toEqual([
    'Tjänster och priser › Tjänsterna: Kostrådgivning borttagen',
  ]);
});

test('lists every changed field with its old and new value', () => {
  expect(
    changes(([first, second, third]) => {
      first.badge = '';
      second.sample = undefined;
      first.icon = 'users';
      first.description = first.description.replace('60', '75');
      third.price = '1 300 kr / konsultation';
    }),
  ).toEqual([
    'Tjänster och priser › Tjänsterna › Individuell PT-träning › Vad kunden får, i två eller tre meningar: … i 60 minuter. Jag håller reda på … → … i 75 minuter. Jag håller reda på …',
    'Tjänster och priser › Tjänsterna › Individuell PT-träning › Ikonen på kortet: Hantel → Grupp',
    'Tjänster och priser › Tjänsterna › Individuell PT-träning › Märket i kortets hörn: Populär borttagen',
    'Tjänster och priser › Tjänsterna › Onlinecoachning: Du godkände exempeltexten.',
    'Tjänster och priser › Tjänsterna › Kostrådgivning › Priset: 1 200 kr / konsultation → 1 300 kr / konsultation',
  ]);
});

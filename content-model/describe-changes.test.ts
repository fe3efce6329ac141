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

test('each field that differs is named, with what it was and what it is', () => {
  expect(changes(() => {})).toEqual([]);
  expect(
    changes(([first, second, third]) => {
      first.badge = '';
      second.sample = undefined;
      first.icon = 'users';
      first.description = first.description.replace('60', '75');
      third.price = '1 300 kr / konsultation';
    }),
  ).toEqual([
    'Tjänster och priser › Tjänsterna › nummer 1 › Vad kunden får, i två eller tre meningar: … i 60 minuter. Jag håller reda på … → … i 75 minuter. Jag håller reda på …',
    'Tjänster och priser › Tjänsterna › nummer 1 › Ikonen på kortet: Hantel → Grupp',
    'Tjänster och priser › Tjänsterna › nummer 1 › Märket i kortets hörn: Populär borttagen',
    'Tjänster och priser › Tjänsterna › nummer 2: Du godkände exempeltexten.',
    'Tjänster och priser › Tjänsterna › nummer 3 › Priset: 1 200 kr / konsultation → 1 300 kr / konsultation',
  ]);
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawStarterPictures } from '../images/starter-pictures.ts';
import { contentProblems } from './content-problems.ts';

let folder: string;
const edit = (name: string, change: (text: string) => string) => {
  const file = join(folder, `content/${name}.yaml`);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};
/** The line of the first occurrence, counted from 1. */
const lineOf = (name: string, words: string) =>
  readFileSync(join(folder, `content/${name}.yaml`), 'utf8')
    .split(words)[0]
    ?.split('\n').length;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('templates/warm', folder, { recursive: true });
  await drawStarterPictures(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('finds nothing where nothing is wrong', async () => {
  expect(await contentProblems(join(folder, 'content'))).toBe('');
});

test('a slip is not taken for content of an older version', async () => {
  edit('services', (text) => text.replace(/250\skr\s\/\spass/, '250 kr'));
  expect(await contentProblems(join(folder, 'content'))).toMatch(/^.*\n.*Skriv både beloppet.*$/);
});

test('says all that is wrong with the content at once, and where to read on', async () => {
  edit('trainer', (text) => `${text}galleryImages: []\n`);
  edit('contact', (text) => text.replace(/ {2}unknownNote: .*\n/, ''));
  edit('testimonials', (text) => text.replace(/verification:\n.*\n.*\n.*\n/, ''));
  edit('company', (text) => `${text}- b: [\n`);
  edit('site', (text) => text.replace('"#services"', '"#tjanster"'));
  edit('services', (text) => text.replace(/250\skr\s\/\spass/, '250 kr'));
  edit('services', (text) => text.replace(/1\s200\skr/, '1,200 kr'));
  edit('services', (text) => text.replace('title: Onlinecoachning', 'title: 12'));
  edit('footer', (text) => text.replace('logo-mark.svg', 'borta.svg').replace('{place}', '{stad}'));
  rmSync(join(folder, 'content/cookies.yaml'));
  writeFileSync(join(folder, 'content/press.yaml'), 'a: 1\n');

  const lines = (await contentProblems(join(folder, 'content'))).split('\n');
  for (const line of [
    new RegExp(
      `^ {2}rad ${lineOf('trainer', 'galleryImages')}  Tränaren › galleryImages: Det finns inget sådant fält\\.$`,
    ),
    /^ {2}rad \d+ {2}Kontakt och formulär › Formuläret › Raden när ingen vet.*: Fältet saknas\./,
    /^ {2}rad \d+ {2}Omdömen › Kontrollen: Fältet saknas\./,
    new RegExp(
      `^ {2}rad ${lineOf('services', '250 kr')}  Tjänster .* › nummer 4 › Priset: Skriv både beloppet och vad man får för det, till exempel 200–300 kr / pass eller 700 kr / pass\\.$`,
    ),
    new RegExp(
      `^ {2}rad ${lineOf('services', '1,200 kr')} .* › Priset: Beloppet 1,200.kr går inte att läsa\\.`,
    ),
    new RegExp(
      `^ {2}rad ${lineOf('services', 'title: 12')}  .*: Fel slags värde\\. Tjänstens namn\\.`,
    ),
    / {2}Kontaktuppgifter och meny › .*: Sidan har inget avsnitt #tjanster\. Välj ett av #home, #about, .+, #contact\.$/,
    /^content\/company\.yaml, rad \d+: filen går inte att läsa\./,
    /^ {2}rad \d+ {2}Sidfoten › Kort text om varumärket: \{stad\} står inte för något\./,
    /^ {2}rad \d+ {2}Sidfoten › Märket, utan namn: Bilden .*borta\.svg finns inte\./,
    /^content\/cookies\.yaml saknas\.$/,
    /^content\/press\.yaml hör inte till någon del av webbplatsen\.$/,
    /docs\/nya-versioner\.md/,
  ]) {
    expect(
      lines.filter((one) => line.test(one)),
      String(line),
    ).toHaveLength(1);
  }
});

test('a notice that does not name what measures is refused where it stands', async () => {
  edit('privacy', (text) => text.replace('{analyticsNotice}', 'Jag mäter.'));
  edit('cookies', (text) => text.replace('{analyticsQuestion}', 'Får jag?'));
  const problems = await contentProblems(join(folder, 'content'));
  expect(problems).toMatch(
    /När mätning är påslagen: Nämn .+ och .+: det är vad mätningen använder/,
  );
  expect(problems).toMatch(/Frågan: .*: Nämn .+: det är/);
});

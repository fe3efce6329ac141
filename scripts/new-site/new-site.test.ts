import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkTarget, makeSite } from './make-site.ts';
import { QUESTIONS } from './questions.ts';
import { findProblem } from './write-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'new-site-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GIVEN = {
  business: 'Fjäll & Form',
  person: 'Nils Nilsprov',
  title: 'Personlig tränare',
  experience: '5 år',
  place: 'Provbyn',
  address: 'Byvägen 3, 411 14 Provbyn',
  phone: '070-174 06 50',
  email: 'hej@fjallform.example',
  services: 'Personlig träning: 800 kr / pass; Onlinecoachning: 1 400 kr / månad',
  look: 'svalt',
};

test('there are ten questions, and these answers will do', () => {
  expect(QUESTIONS.map(({ key }) => key)).toEqual(Object.keys(GIVEN));
  expect(findProblem(GIVEN)).toBeUndefined();
});

test.each([
  ['business', '', /^Kontaktuppgifter och meny › Webbplatsens namn: Skriv något här/],
  ['business', 'Rörelsehuset för starka ryggar och glada ben', /namn: Korta .* högst 40 tecken/],
  ['business', 'Kraft {form}', /\{form\} står inte för något/],
  ['person', 'Nils '.repeat(13), /För- och efternamn: Korta texten till högst 60 tecken/],
  ['place', 'Södra Sandby, Veberöd och Genarp', /Förtroenderaden .* högst 40 tecken/],
  ['phone', 'ring mig', /Telefonnumret: Skriv ett helt telefonnummer/],
  ['email', 'hej@', /Skriv en hel e-postadress/],
  ['services', ' ; ', /minst en/],
  ['services', 'PT: 700 kr', /Tjänsterna › nummer 1 › Priset: Priset ska ha ett snedstreck/],
  ['services', `${'Träning '.repeat(8)}: 700 kr / pass`, /namn: Korta .* högst 60 tecken/],
  ['look', 'blått', /varmt, svalt eller starkt/],
])('%s answered ”%s” is asked again', (key, answer, advice) => {
  expect(findProblem({ [key]: answer })).toMatch(advice);
});

test('a folder with something in it, or in this project, is refused', () => {
  mkdirSync(folder, { recursive: true });
  expect(() => checkTarget(folder)).not.toThrow();
  writeFileSync(join(folder, 'mine.txt'), '');
  expect(() => checkTarget(folder)).toThrow('är inte tom');
  expect(() => checkTarget('tests/nytt')).toThrow('Välj en mapp bredvid');
});

test('the new site has the answers, what it needs, and nothing of the sample’s names', async () => {
  await makeSite(folder, GIVEN);
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const content = (name: string) => parse(text(`content/${name}.yaml`));
  expect(content('site')).toMatchObject({
    name: GIVEN.business,
    contactInfo: { phone: GIVEN.phone, email: GIVEN.email, address: GIVEN.address },
    areaServed: [GIVEN.place],
    analytics: { clarityProjectId: '' },
  });
  expect(content('trainer')).toMatchObject({ name: GIVEN.person, certificateImages: [] });
  expect(content('services').items).toMatchObject([
    { title: 'Personlig träning', price: '800 kr / pass' },
    { title: 'Onlinecoachning', price: '1 400 kr / månad' },
  ]);
  expect(content('testimonials').items).toEqual([]);
  const words = globSync(join(folder, 'content/*.yaml')).map((file) => readFileSync(file, 'utf8'));
  expect(words.join()).not.toMatch(/Provstudion|Alva|Exempelsson|Ortnamn|Prövarholmen/i);
  expect(text('content/images/logo-lockup.svg')).toContain('Fjäll &#38; Form');
  expect(text('brand/tokens.css')).toContain('color-scheme: light');
  for (const file of [
    'package-lock.json',
    'src/pages/index.astro',
    'content/images/hero-kettlebells.jpg',
  ]) {
    expect(existsSync(join(folder, file)), file).toBe(true);
  }
  for (const file of ['.git', 'node_modules', 'dist', 'docs/site.webp']) {
    expect(existsSync(join(folder, file)), file).toBe(false);
  }
  const list = text('ATT-GÖRA.md');
  const [, line = ''] =
    /- \[ \] .*\(Fjäll & Form, Nils Nilsprov\): `content\/company\.yaml`, rad (\d+)/.exec(list) ??
    [];
  expect(text('content/company.yaml').split('\n')[Number(line) - 1]).toBe('sample: true');
  expect(list).toContain('logo-lockup.svg');
});

test('names with signs of YAML or with the sample’s own in them stand as they were given', async () => {
  const business = 'Alvas Gym: "Form" & Hälsa #1 $&';
  const person = 'Karin Alva-Ek';
  await makeSite(folder, { ...GIVEN, business, person, place: 'Ortnamn: Öst', title: '- PT' });
  const text = (file: string) => readFileSync(join(folder, `content/${file}`), 'utf8');
  const content = (name: string) => parse(text(`${name}.yaml`));
  expect(content('site')).toMatchObject({ name: business, areaServed: ['Ortnamn: Öst'] });
  expect(content('trainer')).toMatchObject({ name: person, title: '- PT' });
  expect(content('company').legalName).toBe(`${business}, ${person}`);
  expect(content('labels').header.home).toBe(`${business}, till startsidan`);
  expect(content('about').heading).toBe('Det är jag som är Karin');
  expect(content('pages').home.title).toBe(
    `${business} – personlig träning i Ortnamn: Öst med ${person}`,
  );
  expect(text('images/logo-mark.svg')).toContain('Hälsa #1 $&#38;"');
  expect(text('hero.yaml')).toContain('# Ny rad i filen ger ny rad på sidan.');
});

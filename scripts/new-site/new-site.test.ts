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
import { QUESTIONS, readAnswers } from './questions.ts';

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

const problem = (key: string, answer: string) =>
  QUESTIONS.find((question) => question.key === key)?.problem(answer);

test('there are ten questions, and these answers will do', () => {
  expect(QUESTIONS).toHaveLength(10);
  for (const [key, answer] of Object.entries(GIVEN)) expect(problem(key, answer)).toBeUndefined();
});

test.each([
  ['business', '', /Skriv något/],
  ['person', 'Nils', /för- och efternamn/],
  ['address', 'Byvägen 3', /postnummer/],
  ['phone', 'ring mig', /siffror/],
  ['email', 'hej@', /hel e-postadress/],
  ['services', ' ; ', /minst en/],
  ['services', 'PT: 700 kr', /”PT”: skriv namn, kolon/],
  ['look', 'blått', /varmt, svalt eller starkt/],
])('%s answered ”%s” is asked again', (key, answer, advice) => {
  expect(problem(key, answer)).toMatch(advice);
});

test('a folder with something in it, or in this project, is refused', () => {
  mkdirSync(folder, { recursive: true });
  expect(() => checkTarget(folder)).not.toThrow();
  writeFileSync(join(folder, 'mine.txt'), '');
  expect(() => checkTarget(folder)).toThrow('är inte tom');
  expect(() => checkTarget('tests/nytt')).toThrow('Välj en mapp bredvid');
});

test('the new site has the answers, what it needs, and nothing of the sample’s names', async () => {
  await makeSite(folder, readAnswers(GIVEN));
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

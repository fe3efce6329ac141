import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { contentProblems } from '../../content-model/content-problems.ts';
import { readSampleMarks } from '../../content-model/sample-marks.ts';
import { subjects } from '../../content-model/subjects.ts';
import { walk } from '../../shared/walk.ts';
import { ask, findProblem } from './answers.ts';
import { readYears } from './fill-content.ts';
import { checkTarget, makeSite } from './make-site.ts';
import { isOwn } from './own.ts';

const GIVEN = {
  business: 'Fjäll & Form',
  person: 'Nils Nilsprov',
  place: 'Provbyn',
  title: 'Personlig tränare',
  experience: '5 år',
  address: 'Byvägen 3, 411 14 Provbyn',
  phone: '070-174 06 50',
  email: 'hej@fjallform.example',
  services: 'Personlig träning: 800:- / pass; Onlinecoachning: 1 400 kr / månad',
  brand: 'Svalt',
};

const folder = mkdtempSync(join(tmpdir(), 'new-site-'));
const text = (file: string) => readFileSync(join(folder, file), 'utf8');
const content = (name: string) => parse(text(`content/${name}.yaml`));
const marksIn = (site: string) =>
  readSampleMarks(join(site, 'content')).map(({ subject, path }) => [subject, ...path].join('.'));
let notice: string | undefined;

beforeAll(async () => {
  // Without git.
  vi.stubEnv('PATH', '');
  notice = await makeSite(folder, GIVEN);
  vi.unstubAllEnvs();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is printed, and what comes of it, when these lines are typed. */
function type(...lines: string[]) {
  const printed: string[] = [];
  const typed = Readable.from(lines)[Symbol.asyncIterator]();
  return { printed, answers: ask(typed, (text) => printed.push(text)) };
}

test('an invalid answer is asked for again, and unanswered questions make nothing', async () => {
  const { business, person, ...others } = GIVEN;
  const { printed, answers } = type(business, 'Nils '.repeat(13), person, ...Object.values(others));
  expect(await answers).toEqual(GIVEN);
  expect(printed.filter((line) => /högst 60 tecken/.test(line))).toHaveLength(1);
  await expect(type('Fjäll').answers).rejects.toThrow('Ingenting har gjorts');
});

test.each([
  ['business', '', /^Kontaktuppgifter och meny › Webbplatsens namn: Skriv något här/],
  ['person', '<', /bokstäver/],
  ['experience', '2 eller 3', /hela år med siffror/],
  ['place', 'anna@pt.example', /namnet på orten/],
  ['services', '750 kr / pass', /saknas namnet: ”Personlig träning: 750 kr \/ pass”/],
  ['services', 'PT: 700 kr', /nummer 1 › Priset: Skriv både beloppet och vad man får för det/],
  ['brand', 'blått', /varmt, svalt eller starkt/],
])('%s answered ”%s” is asked again', (key, answer, advice) => {
  expect(findProblem({ [key]: answer })).toMatch(advice);
});

test('Enter leaves samples, each of which is marked, and a name has to be given', async () => {
  const { printed, answers } = type('', 'Fjäll', 'Nils Nilsprov', 'Provbyn', ...Array(7).fill(''));
  const next = join(folder, 'exempel');
  await makeSite(next, await answers);
  expect(printed.filter((line) => line.startsWith('Kontaktuppgifter'))).toHaveLength(1);
  expect(await contentProblems(join(next, 'content'))).toBe('');
  expect(marksIn(next)).toEqual(
    expect.arrayContaining([
      'site.contactInfo.phone',
      'site.contactInfo.email',
      'site.contactInfo.address',
      'trainer.experience',
      'services.items.0',
      'services.items.3',
    ]),
  );
});

test('who is new in the trade is not praised for her years, nor a workshop for being alone with her', async () => {
  const services = 'PT: 700 kr / pass; Föreläsning för företag: 9 000 kr / tillfälle';
  const next = join(folder, 'ny');
  await makeSite(next, { ...GIVEN, experience: '0', services });
  expect(await contentProblems(join(next, 'content'))).toBe('');
  for (const name of ['hero', 'trainer', 'comparison']) {
    expect(readFileSync(join(next, `content/${name}.yaml`), 'utf8')).not.toMatch(
      /^[^#\n]*\{(years|experience)\}/m,
    );
  }
  const { items } = parse(readFileSync(join(next, 'content/services.yaml'), 'utf8'));
  expect(items).toHaveLength(2);
  expect(items[1].description).not.toBe(items[0].description);
  expect(items.map(({ more }: { more?: string }) => more)).toEqual([undefined, undefined]);
});

test('a folder with something in it, or in this project, is refused', () => {
  expect(() => checkTarget(join(folder, 'new'))).not.toThrow();
  expect(() => checkTarget(folder)).toThrow('är inte tom');
  expect(() => checkTarget('tests/nytt')).toThrow('Välj en mapp bredvid');
  expect(() => checkTarget(join(folder, '100% ny'))).toThrow('utan %');
  expect(() => checkTarget(join(folder, 'sida #1'))).toThrow('utan #');
});

test('without git, what is not of the project stays behind', async () => {
  const strangers = ['kopia.db', '.env.production', 'webbhotell.pem', 'kunder.json', 'avtal.md'];
  for (const file of [...strangers, 'kunder/a.yaml', 'deploy/b.csv']) {
    cpSync('package.json', join(folder, file));
  }
  vi.stubEnv('PATH', '');
  const next = join(folder, 'nästa');
  await makeSite(next, GIVEN, folder);
  const files = readdirSync(next, { recursive: true });
  expect(files).toContain('enquiries/node/main.ts');
  expect(files.filter((file) => strangers.includes(String(file)))).toEqual([]);
  expect(files).not.toContain('kunder/a.yaml');
  expect(files).not.toContain('deploy/b.csv');
});

test('the year that someone began is as many whole years', () => {
  expect(readYears('Sedan 2009')).toBe(new Date().getFullYear() - 2009);
});

test('the new site has each answer in its one field, also without git', async () => {
  expect(notice).toMatch(/^Git är inte installerat\. Webbplatsen är färdig ändå.+git init/s);
  expect(await contentProblems(join(folder, 'content'))).toBe('');
  expect(content('site')).toMatchObject({
    name: GIVEN.business,
    contactInfo: { phone: GIVEN.phone, email: GIVEN.email, address: GIVEN.address },
    areaServed: [GIVEN.place],
    links: { email: GIVEN.email },
  });
  expect(content('cookies').projectId).toBe('');
  expect(content('trainer')).toMatchObject({ name: GIVEN.person, certificateImages: [] });
  expect(content('services').items).toMatchObject([
    { title: 'Personlig träning', price: '800:- / pass', icon: 'dumbbell', badge: null },
    { title: 'Onlinecoachning', price: '1 400 kr / månad', icon: 'device-laptop' },
  ]);
  expect(content('testimonials').items).toEqual([]);
  expect(content('results').items).toEqual([]);
  expect(text('content/hero.yaml')).toContain('# Ny rad i filen ger ny rad på sidan.');
  expect(text('content/images/logo-lockup.svg')).toContain('Fjäll &#38; Form');
  expect(text('brand/tokens.css')).toContain('color-scheme: light');
  expect(text('ATT-GÖRA.md')).toMatch(
    /- \[ \] .*\(Fjäll & Form, Nils Nilsprov\): `content\/company\.yaml`/,
  );
  for (const file of ['node_modules', 'CHANGELOG.md', 'docs/site.webp']) {
    expect(existsSync(join(folder, file)), file).toBe(false);
  }
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  const come = tracked.filter((file) => existsSync(file) && !isOwn(file));
  expect(come.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

/** What reads alike on any site: controls, law, and what machines and screen readers say. */
const UNIVERSAL =
  /^(cookies|privacy|terms|contact\.(form|intro)|about\.certificatesIntro|pages\.(notFound|thanks|privacy|terms))\b/;

test('every sentence that is not of the answers is marked as a sample', () => {
  const marks = marksIn(folder);
  const sentences = Object.keys(subjects).flatMap((subject) =>
    [...walk(content(subject))]
      .filter(({ value }) => typeof value === 'string' && /[.!]$/.test(value))
      .map(({ path }) => [subject, ...path].join('.')),
  );
  const isMarked = (path: string) => marks.some((mark) => `${path}.`.startsWith(`${mark}.`));
  expect(sentences.filter((path) => !UNIVERSAL.test(path) && !isMarked(path))).toEqual([]);
  expect(sentences.filter(isMarked).length).toBeGreaterThan(10);
  expect(marks).not.toContain('trainer');
  expect(marks).not.toContain('site.contactInfo');
});

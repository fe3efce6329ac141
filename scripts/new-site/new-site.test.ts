import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readSampleMarks } from '../../integrations/sample-content.ts';
import { contentProblems } from '../../src/data/content-problems.ts';
import { type Subject, subjects } from '../../src/subjects/subjects.ts';
import { checkTarget, makeSite } from './make-site.ts';
import { ask } from './questions.ts';
import { findProblem, writeContent } from './write-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'new-site-'));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

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

/** What is asked, and what comes of it, when these lines are typed. */
function type(...lines: string[]) {
  const printed: string[] = [];
  const typed = (async function* () {
    yield* lines;
  })();
  return { printed, answers: ask(typed, (text) => printed.push(text)) };
}

test('an invalid answer is asked for again', async () => {
  const { business, person, ...others } = GIVEN;
  const { printed, answers } = type(business, 'Nils '.repeat(13), person, ...Object.values(others));
  expect(await answers).toEqual(GIVEN);
  expect(printed.filter((line) => /högst 60 tecken/.test(line))).toHaveLength(1);
});

test('questions that are left unanswered make nothing', async () => {
  await expect(type('Fjäll').answers).rejects.toThrow('Ingenting har gjorts');
});

test.each([
  ['business', '', /^Kontaktuppgifter och meny › Webbplatsens namn: Skriv något här/],
  ['person', 'Nils '.repeat(13), /För- och efternamn: Korta texten till högst 60 tecken/],
  ['place', 'Södra Sandby, Veberöd, Genarp, Dalby och Lund', /Förtroenderaden .* högst 40 tecken/],
  ['phone', 'ring mig', /Telefonnumret: Skriv ett helt telefonnummer/],
  ['services', ' ; ', /minst en/],
  ['services', 'PT: 700 kr', /Tjänsterna › nummer 1 › Priset: Priset ska ha ett snedstreck/],
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

test('the new site has the answers, each in its one field, also without git', async () => {
  vi.stubEnv('PATH', '');
  expect(await makeSite(folder, GIVEN)).toMatch(
    /^Git är inte installerat\. Webbplatsen är färdig ändå.+git init/s,
  );
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const content = (name: string) => parse(text(`content/${name}.yaml`));
  expect(await contentProblems(join(folder, 'content'))).toBe('');
  expect(content('site')).toMatchObject({
    name: GIVEN.business,
    contactInfo: { phone: GIVEN.phone, email: GIVEN.email, address: GIVEN.address },
    areaServed: [GIVEN.place],
    links: { email: GIVEN.email },
    analytics: { clarityProjectId: '' },
  });
  expect(content('trainer')).toMatchObject({ name: GIVEN.person, certificateImages: [] });
  expect(content('services').items).toMatchObject([
    { title: 'Personlig träning', price: '800 kr / pass', icon: 'dumbbell', badge: null },
    { title: 'Onlinecoachning', price: '1 400 kr / månad', icon: 'device-laptop' },
  ]);
  expect(content('testimonials').items).toEqual([]);
  expect(content('results').items).toEqual([]);
  const words = Object.keys(subjects).map((name) => text(`content/${name}.yaml`));
  for (const answer of [GIVEN.person, GIVEN.experience, GIVEN.phone]) {
    const times = words.join('\n').split(answer).length - 1;
    // The name is that of the company too, as the law has it.
    expect(times, answer).toBe(answer === GIVEN.person ? 2 : 1);
  }
  expect(text('content/hero.yaml')).toContain('# Ny rad i filen ger ny rad på sidan.');
  expect(text('content/images/logo-lockup.svg')).toContain('Fjäll &#38; Form');
  expect(text('brand/tokens.css')).toContain('color-scheme: light');

  expect(text('README.md').split('\n').length).toBeLessThanOrEqual(21);
  expect(text('ATT-GÖRA.md')).toMatch(
    /- \[ \] .*\(Fjäll & Form, Nils Nilsprov\): `content\/company\.yaml`/,
  );
  for (const file of [
    '.env',
    'node_modules',
    'dist',
    'CHANGELOG.md',
    'docs/decisions',
    'docs/site.webp',
  ]) {
    expect(existsSync(join(folder, file)), file).toBe(false);
  }
});

/** What reads alike on any site: controls, law, and what machines and screen readers say. */
const ANYBODYS =
  /^(labels|cookies|privacy|terms|contact\.(form|intro)|about\.certificatesIntro|pages\.(notFound|thanks|privacy|terms))\b/;

test('every sentence that is not of the answers is marked as a sample', () => {
  mkdirSync(join(folder, 'content'), { recursive: true });
  writeContent(folder, GIVEN);
  const marks = readSampleMarks(join(folder, 'content')).map(({ subject, path }) =>
    [subject, ...path].join('.'),
  );
  const unmarked = (Object.keys(subjects) as Subject[]).flatMap((subject) => {
    const data = parse(readFileSync(join(folder, `content/${subject}.yaml`), 'utf8'));
    return sentences(data, subject).filter(
      (path) => !ANYBODYS.test(path) && !marks.some((mark) => `${path}.`.startsWith(`${mark}.`)),
    );
  });
  expect(unmarked).toEqual([]);
  expect(marks).not.toContain('trainer');
  expect(marks).not.toContain('site.contactInfo');
});

/** The paths of all texts that end as a sentence does. */
function sentences(value: unknown, path: string): string[] {
  if (typeof value === 'string') return /[.!]$/.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`));
}

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/files.ts';
import { allProblems, checkContent, validateContent } from './content-problems.ts';
import { readContent } from './read-yaml.ts';
import { type Content, type Subject, schemas } from './subjects.ts';

let folder: string;
const edit = (name: string, change: (text: string) => string) => {
  const file = join(folder, `content/${name}.yaml`);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const content = () => join(folder, 'content');
const read = (subject: Subject) => readContent(content()).data[subject] as Record<string, unknown>;
/** The problems of a subject with other data. */
async function problemsOf(subject: Subject, data: unknown) {
  const others = readContent(content()).data;
  return (await validateContent({ ...others, [subject]: data }, content()))[subject].problems;
}

beforeEach(() => {
  folder = temporaryFolder();
  cpSync('content', content(), { recursive: true });
});

test('reports all that is wrong with the content at once', async () => {
  edit('trainer', (text) => `${text}galleryImages: []\n`);
  edit('company', (text) => `${text}- b: [\n`);
  edit('site', (text) => text.replace('"#services"', '"#tjanster"').replace(/ {2}phone: .*\n/, ''));
  edit('services', (text) => text.replace(/250\skr\s\/\spass/, '250 kr'));
  edit('hero', (text) => text.replace(/src: .*/, 'src: ./images/borta.jpg'));
  rmSync(join(folder, 'content/cookies.yaml'));
  edit('persona', (text) => text.replace(/time: .*/, 'time: 06.10'));

  const lines = allProblems(await checkContent(content())).split('\n');
  for (const line of [
    /^ {2}galleryImages {2}Tränaren › galleryImages: Det finns inget sådant fält\.$/,
    /^ {2}contactInfo\.phone {2}Kontaktuppgifter .*Telefonnumret: Fältet saknas\.$/,
    /^ {2}items\.price {2}Tjänster .* › nummer 4 › Priset: Skriv både beloppet/,
    / {2}Kontaktuppgifter och meny › .*: Ogiltigt val: .*"#home".*"#contact"$/,
    /^content\/company\.yaml, rad \d+: filen går inte att läsa\./,
    /^ {2}picture\.src {2}Första skärmen › .*Bilden: Bilden borta\.jpg finns inte/,
    /^content\/cookies\.yaml saknas, eller går inte att läsa\.$/,
    / › Klockslaget, till exempel 06.*: .* citattecken/,
  ]) {
    expect(
      lines.filter((problem) => line.test(problem)),
      String(line),
    ).toHaveLength(1);
  }
});

test('a text is validated as the page shows it, with its variables filled in', async () => {
  const badge = 'PERSONLIG TRÄNING på {address}';
  expect(await problemsOf('hero', { ...read('hero'), badge })).toMatchObject([
    { path: ['badge'], message: expect.stringContaining('högst 40 tecken') },
  ]);
  // 47 characters as it is written, and 19 on the page.
  const short = '{firstName} {firstName} {firstName} {firstName}';
  expect(await problemsOf('hero', { ...read('hero'), badge: short })).toEqual([]);
});

test.each(['{okänd}', '{ phone }', '{phone', 'phone}'])('%s is unknown', async (variable) => {
  const hero = { ...read('hero'), badge: `Träning i ${variable}` };
  expect(await problemsOf('hero', hero)).toMatchObject([
    { path: ['badge'], message: expect.stringContaining(`${variable} står inte för något`) },
  ]);
});

test('a list is empty only where its section is left out', async () => {
  const results = { ...read('results'), items: [] };
  expect(await problemsOf('results', { ...results, shown: false })).toEqual([]);
  expect(await problemsOf('results', results)).toMatchObject([
    { path: ['items'], message: expect.stringContaining('Visa avsnittet på sidan') },
  ]);
});

test('a choice sends its own value, or one made of its label', () => {
  const contact = structuredClone(read('contact')) as Content<'contact'>;
  const options = [{ value: 'a', label: 'Styrka' }, { label: 'Må bra' }];
  Object.assign(contact.form.fields.trainingGoal, { options });
  const { form } = schemas.contact.parse(contact) as Content<'contact'>;
  expect(form.fields.trainingGoal.options).toMatchObject([{ value: 'a' }, { value: 'ma-bra' }]);
});

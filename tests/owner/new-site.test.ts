import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeSite } from '../../scripts/new-site/make-site.ts';
import { buildCopy, linkPackages, shrinkPictures } from '../support/project-copy.ts';

/*
 * Builds a new site with a picture as owners have them: none of its words is a sample's, and its pictures are upright and do
 * not reveal where they were taken.
 */

const PROJECT = resolve(import.meta.dirname, '../..');
const parent = mkdtempSync(join(tmpdir(), 'new-site-'));
const folder = join(parent, 'Åsas nya sida');
const ANSWERS = {
  business: 'Åsa Öst: "Kraft" & Vila',
  person: 'Åsa Öst',
  title: 'PT & kostrådgivare: "på riktigt"',
  experience: '12+ år',
  place: 'Åre',
  address: 'Backen 3, 837 52 Åre',
  phone: '070-174 06 77',
  email: 'hej@asaost.example',
  services: 'PT: start & stopp: 850 kr / pass; Onlinecoachning: 1 400 kr / månad',
  brand: 'svalt',
};

/** What the pages and mails of the build are made of, by the names of the files. */
const texts = new Map<string, string>();
const plain = (text: string) =>
  text
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\u00ad/g, '')
    .replace(/["“”]|&quot;/g, '”');

beforeAll(async () => {
  await makeSite(folder, ANSWERS);
  linkPackages(folder);
  await shrinkPictures(folder);
  await addPicture();
  const { ok, output } = await buildCopy(folder);
  expect(ok, output).toBe(true);

  const dist = join(folder, 'dist');
  for (const file of globSync('**/*.*', { cwd: dist })) {
    if (!/\.(br|gz)$/.test(file)) {
      texts.set(file, plain(`${file} ${readFileSync(join(dist, file), 'utf8')}`));
    }
  }
});

afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 3 }));

/** Puts in a picture that a telephone took upright: it is stored on its side, with a note to turn it, and the place. */
async function addPicture() {
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1414dc' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 18/1 50/1' } })
    .jpeg()
    .toFile(join(folder, 'content/images/telefon.jpg'));
  const trainer = join(folder, 'content/trainer.yaml');
  const text = readFileSync(trainer, 'utf8').replace('starter-portrait.png', 'telefon.jpg');
  writeFileSync(trainer, text);
}

/** The samples of this project: its own content, and what each brand of templates/ has of its own. */
const SAMPLES = ['', ...['warm', 'cool', 'loud'].map((name) => `templates/${name}`)];
const read = (sample: string, name: string) => {
  const [file] = globSync(join(PROJECT, sample, `content/${name}.yaml`));
  return file ? parse(readFileSync(file, 'utf8')) : {};
};

test('no name, place, result or testimonial of a sample is left in it', () => {
  const names = SAMPLES.flatMap((sample) => {
    const { name, contactInfo = {}, links = {}, areaServed = [] } = read(sample, 'site');
    const { name: person = '', certifications = [] } = read(sample, 'trainer');
    const { email = '', address = '' } = contactInfo;
    return [
      name,
      ...person.split(' '),
      ...areaServed,
      email.split('@')[1],
      address.split(/[ ,]/)[0],
      links.instagram,
      links.facebook,
      read(sample, 'cookies').projectId,
      contactInfo.phone,
      ...certifications.map((text: string) => text.split(/\s–\s/)[1]),
    ];
  });
  const words = [...new Set(names)].filter((name) => name?.length > 3).map(RegExp.escape);
  const pattern = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  const found = [...texts].flatMap(([file, text]) => {
    // The country's only time zone is named after its capital.
    const matches = text.replaceAll('Europe/Stockholm', '').match(pattern) ?? [];
    return matches.map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
  expect(texts.get('index.html')).not.toMatch(/id="(results|testimonials)"/);
});

test('it has the answers, each as it was written', () => {
  const page = texts.get('index.html') ?? '';
  for (const text of [
    '<title>Åsa Öst: ”Kraft” &amp; Vila',
    'PT &amp; kostrådgivare: ”på riktigt”',
    'PT: start &amp; stopp',
    '12+ år',
    'Backen 3, 837 52 Åre',
  ]) {
    expect(page).toContain(plain(text));
  }
  expect(texts.get('service.json')).toContain('Åsa Öst: ');
  const names = ['package.json', 'package-lock.json'].map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).name,
  );
  expect(names).toEqual(['asa-ost-kraft-vila', 'asa-ost-kraft-vila']);
});

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd, encoding: 'utf8' });

test('its folder is a repository in her name, of which the next site gets what git tracks and no customer', async () => {
  expect(git(folder, 'log', '--format=%an <%ae> %s')).toBe(
    `Åsa Öst <hej@asaost.example> Begin the site of ${ANSWERS.business}\n`,
  );
  const tracked = git(folder, 'ls-files').split('\n');
  expect(tracked).toEqual(
    expect.arrayContaining(['ATT-GÖRA.md', 'README.md', 'content/hero.yaml']),
  );
  for (const file of ['kopia.db', '.env.production', 'kunder/anna.yaml', 'deploy/lista.csv']) {
    cpSync(join(PROJECT, 'package.json'), join(folder, file));
  }
  const next = join(parent, 'nästa');
  await makeSite(next, ANSWERS, folder);
  expect(git(next, 'ls-files').split('\n')).toEqual(tracked);
});

test('a picture from a telephone is upright and reveals no place', async () => {
  const files = globSync(join(folder, 'dist/_astro/telefon.*.webp'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { width, height } = await sharp(file).metadata();
    expect(height).toBeGreaterThan(width);
  }
  const all = globSync(join(folder, 'dist/**/*.{jpg,png,webp,avif}'));
  expect(all.length).toBeGreaterThan(20);
  for (const file of all) {
    const { exif, xmp, orientation } = await sharp(file).metadata();
    expect({ exif, xmp, orientation }, file).toEqual({});
  }
  // Nor is an original published.
  expect(all.filter((file) => /_astro\/.*\.(jpe?g|png)$/.test(file))).toEqual([]);
});

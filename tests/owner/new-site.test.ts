import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeSite } from '../../scripts/new-site/make-site.ts';
import { temporaryFolder } from '../support/files.ts';
import { buildCopy, linkPackages, shrinkPictures } from '../support/project-copy.ts';

/* Makes and builds a new site. One of its pictures is like a phone's: its EXIF data holds its rotation and location. */

const parent = temporaryFolder();
const folder = join(parent, 'Åsas [nya] sida');
/** Another trade and town than in the sample content, and no registration numbers. */
const ANSWER_PATHS = {
  business: 'Åsa Öst: "Kraft" & Vila',
  person: 'Åsa Öst',
  title: 'Yogalärare & massör: "på riktigt"',
  activity: 'Yoga',
  place: 'Åre',
  district: '',
  address: 'Backen 3, 837 52 Åre',
  phone: '+46706174077',
  email: 'hej@asaost.se',
  brand: 'svalt',
};

/** The contents of the built files, by path. */
const texts = new Map<string, string>();
const plain = (text: string) => text.replace(/&nbsp;|\u00a0/g, ' ').replace(/["“”]|&quot;/g, '”');

beforeAll(async () => {
  await makeSite(folder, ANSWER_PATHS);
  linkPackages(folder);
  await shrinkPictures(folder);
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1414dc' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 18/1 50/1' } })
    .jpeg()
    .toFile(join(folder, 'content/images/telefon.jpg'));
  const trainer = join(folder, 'content/trainer.yaml');
  const text = readFileSync(trainer, 'utf8').replace('starter-portrait.png', 'telefon.jpg');
  writeFileSync(trainer, text);
  const services = join(folder, 'content/services.yaml');
  writeFileSync(services, readFileSync(services, 'utf8').replace('250 kr', 'från 250 kr'));
  const company = join(folder, 'content/company.yaml');
  writeFileSync(
    company,
    readFileSync(company, 'utf8').replace(/^(organisation|vat)Number.*\n/gm, ''),
  );
  const { ok, output } = await buildCopy(folder);
  expect(ok, output).toBe(true);

  const dist = join(folder, 'dist');
  for (const file of globSync('**/*.*', { cwd: dist })) {
    if (/\.br$/.test(file)) continue;
    texts.set(file, plain(`${file} ${readFileSync(join(dist, file), 'utf8')}`));
  }
});

test('no name, place, trade or account of a sample is left in it', () => {
  const names = ['content', 'templates/content'].flatMap((content) => {
    const read = (name: string) => parse(readFileSync(`${content}/${name}.yaml`, 'utf8'));
    const { name, contactInfo, links, areaServed, activity, district } = read('site');
    const { name: person, title } = read('trainer');
    return [
      ...[name, person, title, activity, ...areaServed, links.instagram, links.facebook],
      ...[...person.split(' '), ...title.split(' och '), district.split(' ').pop()],
      ...[contactInfo.phone, contactInfo.email.split('@')[1], contactInfo.address.split(/[ ,]/)[0]],
      ...[
        read('cookies').projectId,
        'PT-träning',
        'som PT',
        'gym',
        'coachning',
        'kettlebells',
        'lyft',
        'org.nr',
      ],
    ];
  });
  const words = [...new Set(names)].filter((name) => name?.length > 1).map(RegExp.escape);
  const pattern = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  const found = [...texts].flatMap(([file, text]) => {
    // The name of Sweden's time zone contains the sample's town.
    const matches = text.replaceAll('Europe/Stockholm', '').match(pattern) ?? [];
    return matches.map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
  expect(texts.get('index.html')).not.toMatch(/id="(results|testimonials)"/);
});

test('it has the answers, each as it was written, and her name as text next to the mark', () => {
  const page = texts.get('index.html') ?? '';
  for (const text of [
    '<title>Åsa Öst: ”Kraft” &amp; Vila – yoga i Åre',
    '>Åsa Öst: ”Kraft” &amp; Vila</span>',
    '>YOGA<',
    'Jag heter Åsa och är yogalärare i Åre.',
    'Yogalärare &amp; massör: ”på riktigt”',
    'Backen 3, 837 52 Åre',
    '>+46706174077<',
    // The lowest price, although it is the last one.
    '>Från 250 kr / pass<',
  ]) {
    expect(page).toContain(plain(text));
  }
  expect(texts.get('integritet.html')).toContain('Åsa Öst, Backen 3, 837 52 Åre.');
  expect(texts.get('service.json')).toContain('Åsa Öst: ');
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(name).toBe('asa-ost-kraft-vila');
  const tokens = readFileSync(join(folder, 'brand/tokens.css'), 'utf8');
  expect(tokens).toBe(readFileSync('templates/cool/tokens.css', 'utf8'));
});

test('a list without entries is left out', () => {
  const [, section] = /trainer-heading(.+?)<\/section>/s.exec(texts.get('index.html') ?? '') ?? [];
  expect(section).not.toMatch(/<ol|<([ou]l)[^>]*><\/\1>/);
});

test('without a VAT number nothing is said of VAT', () => {
  expect(texts.get('index.html')).not.toMatch(/moms|valueAdded/i);
});

test('it is a clone with this project as its upstream, and one commit of hers with all of it', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  expect(git('log', '-1', '--format=%an <%ae> %s')).toBe(
    `Åsa Öst <hej@asaost.se> Begin the site of ${ANSWER_PATHS.business}\n`,
  );
  expect(git('rev-parse', 'HEAD~')).toBe(git('rev-parse', 'upstream/HEAD'));
  expect(git('ls-files', 'content').split('\n')).toEqual(
    expect.arrayContaining(['content/hero.yaml', 'content/images/starter-bowl.png']),
  );
});

test('a third site cannot be made of it, since its words are her own', () => {
  const command = ['scripts/new-site/make-site.ts', '../tredje'];
  const { stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toContain('egen webbplats (Åsa Öst)');
});

test('a picture from a telephone is upright and reveals no place', async () => {
  const cwd = join(folder, 'dist');
  const files = globSync('_astro/telefon.*.webp', { cwd });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { width, height } = await sharp(join(cwd, file)).metadata();
    expect(height).toBeGreaterThan(width);
  }
  const all = globSync('**/*.{jpg,png,webp,avif}', { cwd });
  expect(all).toEqual(expect.arrayContaining(files));
  for (const file of all) {
    const { exif, xmp, orientation } = await sharp(join(cwd, file)).metadata();
    expect({ exif, xmp, orientation }, file).toEqual({});
  }
});

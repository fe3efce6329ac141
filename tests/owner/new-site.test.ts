import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compose } from '../../enquiries/mail/compose-mail.ts';
import { readBuiltContent } from '../../enquiries/node/http/built-site.ts';
import { ANNA } from '../../enquiries/testing/samples.ts';
import { makeSite } from '../../scripts/new-site/make-site.ts';
import { buildCopy, linkPackages, shrinkPictures } from '../support/project-copy.ts';

/*
 * A new site, built: what it says is its owner's, or anybody's.
 */

const PROJECT = resolve(import.meta.dirname, '../..');
const parent = mkdtempSync(join(tmpdir(), 'new-site-'));
const folder = join(parent, 'Åsas nya sida');
const ANSWERS = {
  business: 'Åsa Öst: "Kraft" & Vila',
  person: 'Åsa Öst',
  title: 'PT & kostrådgivare: "på riktigt"',
  experience: '12 år',
  place: 'Åre',
  address: 'Backen 3, 837 52 Åre',
  phone: '070-174 06 77',
  email: 'hej@asaost.example',
  services: 'PT: start & stopp: 850 kr / pass; Onlinecoachning: 1 400 kr / månad',
  look: 'svalt',
};

/** What the build and its mails say, by the names of the files. */
const said = new Map<string, string>();
const plain = (text: string) =>
  text
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\u00ad/g, '')
    .replace(/["“”]|&quot;/g, '”');

beforeAll(async () => {
  await makeSite(folder, ANSWERS);
  linkPackages(folder);
  await shrinkPictures(folder);
  const { ok, output } = await buildCopy(folder);
  expect(ok, output).toBe(true);

  const dist = join(folder, 'dist');
  for (const file of globSync('**/*.*', { cwd: dist })) {
    if (!/\.(br|gz)$/.test(file)) {
      said.set(file, plain(`${file} ${readFileSync(join(dist, file), 'utf8')}`));
    }
  }
  for (const kind of ['enquiry', 'receipt'] as const) {
    const enquiry = { ...ANNA, phone: '08-465 004 00', id: 1, receivedAt: Date.UTC(2026, 6, 1) };
    const pending = { enquiry, kind, messageId: 'a@asaost.example', attempts: 0 };
    const content = readBuiltContent(dist);
    const mail = await PostalMime.parse((await compose(pending, { content, from: undefined })).raw);
    said.set(`the mail of the ${kind}`, plain(JSON.stringify(mail)));
  }
});

afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 3 }));

/** The samples of this project: its own content, and what each brand of templates/ has of its own. */
const SAMPLES = ['', ...['warm', 'cool', 'loud'].map((name) => `templates/${name}`)];
const read = (sample: string, name: string) => {
  const [file] = globSync(join(PROJECT, sample, `content/${name}.yaml`));
  return file ? parse(readFileSync(file, 'utf8')) : {};
};

test('no name, place, result or testimonial of a sample is left in it', () => {
  const names = SAMPLES.flatMap((sample) => {
    const { name, contactInfo = {}, links = {}, areaServed = [], analytics } = read(sample, 'site');
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
      analytics?.clarityProjectId,
      contactInfo.phone,
      ...certifications.map((text: string) => text.split(/\s–\s/)[1]),
    ];
  });
  const words = [...new Set(names)].filter((name) => name?.length > 3).map(RegExp.escape);
  const pattern = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  const found = [...said].flatMap(([file, text]) => {
    // The time zone of the whole country is named after its capital.
    const matches = text.replaceAll('Europe/Stockholm', '').match(pattern) ?? [];
    return matches.map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
  expect(said.get('index.html')).not.toMatch(/id="(results|testimonials)"/);
});

test('it says what was answered, each as it was written, and leaves no name to fill in', () => {
  const page = said.get('index.html') ?? '';
  for (const text of [
    '<title>Åsa Öst: ”Kraft” &amp; Vila – personlig träning i Åre</title>',
    'Det är jag som är Åsa',
    'PT &amp; kostrådgivare: ”på riktigt”',
    'PT: start &amp; stopp',
    'grundat på 12 år i yrket',
    'Backen 3, 837 52 Åre',
  ]) {
    expect(page).toContain(plain(text));
  }
  expect(said.get('the mail of the enquiry')).toContain('Åsa Öst: ');
  const unfilled = [...said].flatMap(([file, text]) =>
    /\.(html|vcf|json|webmanifest)$/.test(file)
      ? (text.match(/\{(business|name|firstName|years|place|phone)\}/g) ?? [])
      : [],
  );
  expect(unfilled).toEqual([]);
});

test('its folder is a repository with all of it in one commit in her name', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  expect(git('log', '--format=%an <%ae> %s')).toBe(
    `Åsa Öst <hej@asaost.example> Begin the site of ${ANSWERS.business}\n`,
  );
  const files = git('-c', 'core.quotePath=false', 'ls-files').split('\n');
  expect(files).toEqual(expect.arrayContaining(['ATT-GÖRA.md', 'README.md', 'content/hero.yaml']));
  expect(files.filter((file) => /CHANGELOG|^docs\/decisions|^node_modules/.test(file))).toEqual([]);
});

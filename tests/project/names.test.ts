import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** Everything that another trainer takes over as it is, which history and picture credits are not. */
const FILES = globSync(
  '{*.{md,json,ts},.env.example,{src,enquiries,integrations,editor,deploy,scripts,bench,tests,docs}/**/*.*}',
  // Installed packages are not the project's words.
  { exclude: ['**/node_modules'] },
).filter(
  (path) =>
    !/docs\/decisions|CHANGELOG|ATT-GÖRA|NOTICE|package-lock|templates|\.(webp|jpg|png|svg|woff2)$/.test(
      path,
    ),
);

/** A new site begins with these names, and tests mention them, so they are nobody's until they are changed. */
const SAMPLES = globSync('templates/*/content/{site,trainer,company}.yaml')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** May be listed as an area served without being a place. */
const ANYWHERE = /^(online|på nätet|sverige|hela (landet|sverige))$/i;

/** Numbers that Post- och telestyrelsen reserves for fiction, which examples and tests use. */
const MADE_UP_PHONE = /^(0|0046|\+46)7017406\d\d$/;

const read = (name: string) => parse(readFileSync(`content/${name}.yaml`, 'utf8'));

/** The words in the content that identify this business, person and place. Many of them are optional. */
function ownNames(): string[] {
  const { name, links = {}, contactInfo, analytics, areaServed = [] } = read('site');
  const [, domain = ''] = contactInfo.email.split('@');
  const [street = ''] = contactInfo.address.split(',');
  return [
    name,
    domain,
    ...[links.instagram, links.facebook].map((link = '') => basename(link)),
    contactInfo.phone,
    street,
    analytics?.clarityProjectId,
    ...areaServed,
    read('trainer').name,
    read('company').legalName,
  ]
    .filter((own) => own?.length > 3 && !SAMPLES.includes(own) && !ANYWHERE.test(own))
    .filter((own) => !MADE_UP_PHONE.test(own.replace(/[\s()-]/g, '')));
}

it('the business, the person and the place are named in the content alone', () => {
  const names = ownNames().map((own) => ({
    own,
    // As whole words, so that a trainer called Ek is not found in ”ekonomi”.
    pattern: new RegExp(`(?<!\\p{L})${RegExp.escape(own)}(?!\\p{L})`, 'u'),
  }));
  const found = FILES.flatMap((file) => {
    // The time zone of the whole country is named after its capital.
    const text = readFileSync(file, 'utf8').replaceAll('Europe/Stockholm', '');
    return names
      .filter(({ pattern }) => pattern.test(text))
      .map(({ own }) => `${file} says ”${own}”`);
  });
  expect(found).toEqual([]);
});

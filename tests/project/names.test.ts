import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** All that another trainer takes over as it is. What is said of the past, and whose pictures they are, is not. */
const FILES = globSync(
  '{*.{md,json,ts},.env.example,{src,enquiries,integrations,editor,deploy,scripts,bench,tests,docs}/**/*.*}',
  // What is installed for the hosting without a server is nobody's words.
  { exclude: ['**/node_modules'] },
).filter(
  (path) =>
    !/docs\/decisions|CHANGELOG|ATT-GÖRA|NOTICE|package-lock|templates|\.(webp|jpg|png|svg|woff2)$/.test(
      path,
    ),
);

/** Another site begins with these, and the tests speak of them: not until they are changed are they anybody's. */
const SAMPLES = globSync('templates/*/content/{site,trainer,company}.yaml')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** What may stand among the places without being one. */
const ANYWHERE = /^(online|på nätet|sverige|hela (landet|sverige))$/i;

/** Set aside by Post- och telestyrelsen for what is made up: examples and tests have them too. */
const MADE_UP_PHONE = /^(0|0046|\+46)7017406\d\d$/;

const read = (name: string) => parse(readFileSync(`content/${name}.yaml`, 'utf8'));

/** What in the content is this business, this person and this place, and nobody else's. Much of it may be left out. */
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
    // A word of its own: who is called Ek is not meant by ”ekonomi”.
    pattern: new RegExp(`(?<!\\p{L})${RegExp.escape(own)}(?!\\p{L})`, 'u'),
  }));
  const found = FILES.flatMap((file) => {
    // The time of the whole country goes by the name of its capital.
    const text = readFileSync(file, 'utf8').replaceAll('Europe/Stockholm', '');
    return names
      .filter(({ pattern }) => pattern.test(text))
      .map(({ own }) => `${file} says ”${own}”`);
  });
  expect(found).toEqual([]);
});

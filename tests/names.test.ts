import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** All that another trainer takes over as it is. What is said of the past, and whose pictures they are, is not. */
const FILES = globSync(
  '{*.{md,json,ts},.env.example,{src,enquiries,integrations,editor,deploy,scripts,bench,tests,docs}/**/*.*}',
).filter(
  (path) =>
    !/docs\/decisions|CHANGELOG|NOTICE|package-lock|tests\/brands|\.(webp|jpg|png|svg|woff2)$/.test(
      path,
    ),
);

const read = (name: string) => parse(readFileSync(`content/${name}.yaml`, 'utf8'));

/** What in the content is this business, this person and this place, and nobody else's. */
function ownNames(): string[] {
  const { name, links, contactInfo, analytics, areaServed } = read('site');
  const [, domain = ''] = contactInfo.email.split('@');
  const [street = ''] = contactInfo.address.split(',');
  return [
    name,
    domain,
    ...[links.instagram, links.facebook].map((link: string) => basename(link)),
    contactInfo.phone,
    street,
    analytics.clarityProjectId,
    ...areaServed,
    read('trainer').name,
    read('company').legalName,
  ].filter((own) => own && own.length > 3);
}

it('the business, the person and the place are named in the content alone', () => {
  const names = ownNames();
  expect(names.length).toBeGreaterThan(5);
  const found = FILES.flatMap((file) => {
    // The time of the whole country goes by the name of its capital.
    const text = readFileSync(file, 'utf8').replaceAll('Europe/Stockholm', '');
    return names.filter((name) => text.includes(name)).map((name) => `${file} says ”${name}”`);
  });
  expect(found).toEqual([]);
});

import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../enquiries/node/testing/files.ts';
import { FORM_PAGE, MAILBOX, SERVICE_FILE, SITE_INFO } from '../enquiries/testing/samples.ts';
import { makeManifest, parseManifest } from './manifest.ts';
import { checkForm, readServiceFile } from './read-build.ts';
import { parseServiceFile } from './service-file.ts';

test.each([
  [
    'a service.json of another format',
    { ...SERVICE_FILE, format: 99 },
    'has format 99, and this service',
  ],
  ['no format', {}, 'has format none'],
  ['something else altogether', 'hej', 'has format none'],
  ['no mailbox', { ...SERVICE_FILE, mailbox: 'hej' }, 'is not as a build writes it (mailbox)'],
  ['no goals', { ...SERVICE_FILE, goals: [{ value: 'a' }] }, '(goals.0.label)'],
])('%s is refused in words', (_case, data, expected) => {
  expect(() => parseServiceFile(data)).toThrow(expected);
  expect(() => parseServiceFile(data)).toThrow('npm run build');
});

test('half a service.json is told', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'service.json': '{"format":1,' });
  expect(() => readServiceFile(folder)).toThrow('service.json cannot be read.');
});

test('pages and service of one build agree', () => {
  expect(checkForm(FORM_PAGE, SITE_INFO)).toBeUndefined();
});

test.each([
  ['no page', undefined, /no page \/contact with an enquiry form/],
  ['a page without the form', '<form id="search" action="/">', /no page \/contact/],
  [
    'a form for another mailbox',
    FORM_PAGE.replace(MAILBOX, 'gammal@provstudion.example'),
    /pages post to \/gammal@.+service mails to hej@/,
  ],
])('%s is refused in words', (_case, html, expected) => {
  expect(() => checkForm(html, SITE_INFO)).toThrow(expected);
});

const FILES = { 'index.html': 'home', '_astro/a.js': 'go()', '.htaccess': '', 'build.json': 'old' };

test('a manifest names every file but itself, and the same files by the same name', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, FILES);
  const manifest = await makeManifest(folder);
  expect(Object.keys(manifest.files)).toEqual(['.htaccess', '_astro/a.js', 'index.html']);
  // printf home | sha256sum
  expect(manifest.files['index.html']).toMatch(
    /^4ea140588150773ce3aace786aeef7f4049ce100fa649c94fbbddb960f1da942$/,
  );

  const twin = await temporaryFolder();
  await writeFiles(twin, FILES);
  expect(await makeManifest(twin)).toEqual(manifest);
  await writeFiles(twin, { 'index.html': 'home!' });
  expect((await makeManifest(twin)).id).not.toBe(manifest.id);
});

test('it reads back what it wrote, and nothing else', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, FILES);
  const text = JSON.stringify(await makeManifest(folder));
  expect(parseManifest(text)).toEqual(await makeManifest(folder));
  for (const other of ['', text.slice(0, -3), '{}', '{"format":2,"id":"a","files":{}}']) {
    expect(parseManifest(other)).toBeUndefined();
  }
});

import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../enquiries/node/testing/files.ts';
import { FORM_PAGE, MAILBOX, SERVICE_FILE, SITE_INFO } from '../enquiries/testing/samples.ts';
import { makeManifest, parseManifest } from './manifest.ts';
import { checkForm, readServiceFile } from './read-build.ts';
import { parseServiceFile } from './service-file.ts';

const withGoal = (goal: object) => ({ ...SERVICE_FILE, goals: [goal] });

test.each([
  ['another format', { ...SERVICE_FILE, format: 99 }, 'has format 99, and this service'],
  ['something else altogether', 'hej', 'has format none'],
  ['no mailbox', { ...SERVICE_FILE, mailbox: 'hej' }, 'is not as a build writes it (mailbox)'],
  ['no label', withGoal({ value: 'a' }), '(goals.0.label)'],
])('a service.json with %s is refused in words', (_case, data, expected) => {
  expect(() => parseServiceFile(data)).toThrow(expected);
  expect(() => parseServiceFile(data)).toThrow('npm run build');
});

test('half a service.json is told', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'service.json': '{"format":1,' });
  expect(() => readServiceFile(folder)).toThrow('service.json cannot be read.');
});

const OTHER = FORM_PAGE.replace(MAILBOX, 'gammal@provstudion.example');

test.each([
  ['no page', undefined, /no page \/contact with an enquiry form/],
  ['a page without the form', '<form id="search" action="/">', /no page \/contact/],
  ['a form for another mailbox', OTHER, /pages post to \/gammal@.+service mails to hej@/],
])('%s is refused in words', (_case, html, expected) => {
  expect(() => checkForm(html, SITE_INFO)).toThrow(expected);
  expect(checkForm(FORM_PAGE, SITE_INFO), 'pages and service of one build').toBeUndefined();
});

const FILES = { 'index.html': 'home', '_astro/a.js': 'go()', '.htaccess': '', 'build.json': 'old' };

test('a manifest names every file but itself, the same files by the same name, and is read back', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, FILES);
  const manifest = await makeManifest(folder);
  expect(Object.keys(manifest.files)).toEqual(['.htaccess', '_astro/a.js', 'index.html']);
  expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
  const twin = await temporaryFolder();
  await writeFiles(twin, FILES);
  expect(await makeManifest(twin)).toEqual(manifest);
  await writeFiles(twin, { 'index.html': 'home!' });
  expect((await makeManifest(twin)).id).not.toBe(manifest.id);
});

test.each(['', '{"format":1,', '{}', '{"format":2,"id":"a","files":{}}'])(
  '%j is no manifest',
  (text) => {
    expect(parseManifest(text)).toBeUndefined();
  },
);

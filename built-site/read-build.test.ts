import { expect, test } from 'vitest';
import { FORM_PAGE, MAILBOX, SERVICE_FILE, SITE_INFO } from '../tests/support/enquiries/samples.ts';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { makeManifest, parseManifest } from './manifest.ts';
import { formOriginOf } from './read-build.ts';
import { parseServiceFile } from './service-file.ts';

test.each([
  ['another format', { ...SERVICE_FILE, format: 99 }, '(format)'],
  ['no mailbox', { ...SERVICE_FILE, mailbox: 'hej' }, '(mailbox)'],
  ['no label', { ...SERVICE_FILE, goals: [{ value: 'a' }] }, '(goals.0.label)'],
])('a service.json with %s is refused in words', (_case, data, expected) => {
  expect(() => parseServiceFile(data)).toThrow(expected);
  expect(() => parseServiceFile(data)).toThrow('npm run build');
});

test('pages without the form, or with one for another mailbox, are refused in words', async () => {
  const check = async (page: string) => {
    const dist = temporaryFolder();
    await writeFiles(dist, { 'contact.html': page });
    return formOriginOf(dist, SITE_INFO);
  };
  expect(await check(FORM_PAGE)).toBeUndefined();
  const outside = FORM_PAGE.replace('action="', 'action="https://formsubmit.co');
  expect(await check(outside)).toBe('https://formsubmit.co');
  const search = check('<form id="search" action="/">');
  await expect(search).rejects.toThrow('ingen sida /contact med ett formulär');
  const other = check(FORM_PAGE.replace(MAILBOX, 'gammal@provstudion.example'));
  await expect(other).rejects.toThrow(/leder till \/gammal@.+mejlar hej@/);
});

const FILES = { 'index.html': 'home', '_astro/a.js': 'go()', '.htaccess': '', 'build.json': 'old' };
const LEFT_BY_SYSTEMS = { '.DS_Store': '', 'images/desktop.ini': '' };

test('a manifest names every file but itself, the same files by the same name, and is read back', async () => {
  const folder = temporaryFolder();
  await writeFiles(folder, { ...FILES, ...LEFT_BY_SYSTEMS });
  const manifest = await makeManifest(folder);
  expect(Object.keys(manifest.files)).toEqual(['.htaccess', '_astro/a.js', 'index.html']);
  expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
  const twin = temporaryFolder();
  await writeFiles(twin, FILES);
  expect(await makeManifest(twin)).toEqual(manifest);
  await writeFiles(twin, { 'index.html': 'home!' });
  expect((await makeManifest(twin)).id).not.toBe(manifest.id);
  for (const other of ['', '{"id":', '{}']) expect(parseManifest(other), other).toBeUndefined();
});

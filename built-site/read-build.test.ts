import { expect, test } from 'vitest';
import { SERVICE_FILE } from '../tests/support/enquiries/samples.ts';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { makeManifest } from './manifest.ts';
import { parseServiceFile } from './service-file.ts';

test.each([
  ['another format', { ...SERVICE_FILE, format: 99 }, '(format)'],
  ['no mailbox', { ...SERVICE_FILE, mailbox: 'hej' }, '(mailbox)'],
  ['no field', { ...SERVICE_FILE, fields: {} }, '(fields.name'],
])('a service.json with %s is refused in words', (_case, data, expected) => {
  expect(() => parseServiceFile(data)).toThrow(expected);
  expect(() => parseServiceFile(data)).toThrow('npm run build');
});

const FILES = { 'index.html': 'home', '_astro/a.js': 'go()', '.htaccess': '', 'build.json': 'old' };
const LEFT_BY_SYSTEMS = { '.DS_Store': '', 'images/desktop.ini': '' };

test('a manifest names every file but itself, the same files by the same name', async () => {
  const folder = temporaryFolder();
  await writeFiles(folder, { ...FILES, ...LEFT_BY_SYSTEMS });
  const manifest = await makeManifest(folder);
  expect(Object.keys(manifest.files)).toEqual(['.htaccess', '_astro/a.js', 'index.html']);
  const twin = temporaryFolder();
  await writeFiles(twin, FILES);
  expect(await makeManifest(twin)).toEqual(manifest);
  await writeFiles(twin, { 'index.html': 'home!' });
  expect((await makeManifest(twin)).id).not.toBe(manifest.id);
});

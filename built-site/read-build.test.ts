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
const LEFT_BY_FILE_MANAGERS = { '.DS_Store': '', 'images/desktop.ini': '' };

test('a manifest lists every file but itself, and the same files have the same id', async () => {
  const folder = temporaryFolder();
  await writeFiles(folder, { ...FILES, ...LEFT_BY_FILE_MANAGERS });
  const manifest = await makeManifest(folder);
  expect(Object.keys(manifest.files)).toEqual(['.htaccess', '_astro/a.js', 'index.html']);
  const copy = temporaryFolder();
  await writeFiles(copy, FILES);
  expect(await makeManifest(copy)).toEqual(manifest);
  await writeFiles(copy, { 'index.html': 'home!' });
  expect((await makeManifest(copy)).id).not.toBe(manifest.id);
});

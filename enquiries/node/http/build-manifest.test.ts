import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/files.ts';
import { makeManifest, parseManifest } from './build-manifest.ts';

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

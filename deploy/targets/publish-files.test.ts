import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { ASSETS_KEPT } from '../../built-site/manifest.ts';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { filesOf, smallBuild } from '../../tests/support/small-build.ts';
import { contains, folderStore, folderTarget } from './folder.ts';
import { plan } from './plan.ts';
import { carryOut, publishFiles, readRecord } from './publish-files.ts';
import { targetContract } from './target.contract.ts';
import type { Build } from './target.ts';

const silent = () => {};

targetContract(async () => {
  // Publishing creates the folder.
  const folder = join(await temporaryFolder(), 'new/site');
  return { target: folderTarget(folder, false), served: () => filesOf(folder) };
});

// Even root cannot write below a file, nor make a folder in /proc.
test.each(['/dev/null/site', '/proc/none/site'])(
  'a folder that cannot be written is explained: %s',
  async (folder) => {
    const target = folderTarget(folder, false);
    await expect(target.publish(await smallBuild('one'), silent)).rejects.toThrow(
      `Det gick inte att publicera till mappen ${folder}.`,
    );
    await expect(target.tryWriting()).rejects.toThrow(
      /finns inte|Det går inte att skriva i mappen/,
    );
  },
);

test('a folder is tried by writing, and one that does not exist is not made', async () => {
  const folder = await temporaryFolder();
  await folderTarget(folder, false).tryWriting();
  expect(await filesOf(folder)).toEqual({});
  await expect(folderTarget(join(folder, 'wbb'), false).tryWriting()).rejects.toThrow(
    'finns inte.',
  );
  expect(await readdir(folder)).toEqual(['.publishing']);
});

test('neither the project nor a folder of it or around it can be published to, also through a link', async () => {
  const folder = await temporaryFolder();
  await symlink(process.cwd(), join(folder, 'link'));
  for (const path of ['.', '/', 'dist', 'content/new', join(folder, 'link/dist')]) {
    expect(() => folderTarget(path, false), path).toThrow(/hör till webbplatsens eget projekt/);
  }
});

test('on Windows a folder on another disk is outside of the project', () => {
  expect(contains('D:\\webb', 'C:\\projekt', win32)).toBe(false);
  expect(contains('C:\\', 'C:\\projekt', win32)).toBe(true);
});

/** Every page is one of the two, and has what it shows and a policy that allows its styles. */
function expectWhole(files: Record<string, string>) {
  for (const page of ['index.html', 'contact.html']) {
    const text = /<h1>(\w+)/.exec(files[page] ?? '')?.[1];
    expect(['one', 'two']).toContain(text);
    if (page === 'index.html') expect(files[`_astro/${text}.css`]).toBe(`.${text}{}`);
    if (text === 'two') expect(files).toHaveProperty(['mark.svg']);
    for (const name of ['.htaccess', 'headers.json'])
      expect(files[name]).toContain(`'sha256-${text}'`);
  }
}

/** A folder with one build, where the publication of another ended after so many steps, in the middle of a file. */
async function cutAfter(count: number, one: Build, two: Build) {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  await publishFiles(store, one, silent);
  await writeFiles(folder, { 'pris.html': 'hers' });
  const steps = plan(await readRecord(store), two.manifest, new Date().toISOString());
  await carryOut(store, two, steps.slice(0, count), silent);
  const next = steps[count];
  if (next?.do === 'send' && !(await store.read(next.to))) {
    const whole = await readFile(join(two.folder, next.path));
    await store.write(next.to, whole.subarray(0, whole.length / 2));
  }
  return { folder, store, isLast: count === steps.length };
}

test('after whatever step a publication ends, the site is whole, and the next one finishes it', async () => {
  const one = await smallBuild('one');
  const extra = { 'villkor.html': 'two', 'mark.svg': 'two', 'pris.html': 'two' };
  const two = await smallBuild('two', extra);
  for (const next of [two, one]) {
    for (let count = 0, isLast = false; !isLast; count++) {
      const cut = await cutAfter(count, one, two);
      ({ isLast } = cut);
      expectWhole(await filesOf(cut.folder));
      await publishFiles(cut.store, next, silent);
      const files = await filesOf(cut.folder);
      expect(files).toMatchObject(await filesOf(next.folder));
      // A page that only the other build has goes, however far it came.
      expect('villkor.html' in files).toBe(next === two);
      expect(await cut.store.list('.publishing/waiting')).toEqual(new Map());
      // What was there before one of ours took its name comes back with the build that has no such page.
      await publishFiles(cut.store, one, silent);
      expect((await filesOf(cut.folder))['pris.html']).toBe('hers');
    }
  }
});

test('assets stay for some days after they were online, and old pages do not', () => {
  const now = Date.parse('2026-11-20');
  const kept = (times: number) => new Date(now - times * ASSETS_KEPT).toISOString();
  const before = {
    id: 'one',
    published: kept(2),
    files: { '_astro/one.css': 'x', 'villkor.html': 'y' },
    // An earlier attempt may have said something else of the one that was online until now.
    kept: { '_astro/one.css': kept(2), '_astro/new.css': kept(0.5), '_astro/old.css': kept(1) },
  };
  const manifest = { format: 1, id: 'two', files: {} } as const;
  const steps = plan(before, manifest, new Date(now).toISOString());
  expect(steps.filter((step) => step.do === 'withdraw').map(({ path }) => path)).toEqual([
    '_astro/old.css',
    'villkor.html',
  ]);
});

test('what is not ours stays for good, and what has a name of ours is kept aside', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'webmail/index.php': 'mail', '.htaccess': 'AuthType Basic' });
  const store = folderStore(folder);
  for (const text of ['one', 'two']) await publishFiles(store, await smallBuild(text), silent);
  expect(await filesOf(folder)).toMatchObject({ 'webmail/index.php': 'mail' });
  expect(String(await store.read('.publishing/before/.htaccess'))).toBe('AuthType Basic');
});

test('a record that names what is outside of the folder is not followed', async () => {
  const outside = await temporaryFolder();
  const folder = join(outside, 'site');
  const store = folderStore(folder);
  for (const path of [
    '../hers.txt',
    'a/../../hers.txt',
    join(outside, 'hers.txt'),
    '..\\hers.txt',
  ]) {
    const record = { id: 'x', published: 'x', files: {}, kept: { [path]: '2020-01-01' } };
    await writeFiles(outside, { 'hers.txt': 'hers' });
    await writeFiles(folder, { '.publishing/record.json': JSON.stringify(record) });
    await publishFiles(store, await smallBuild('one'), silent);
    expect(await readdir(outside), path).toEqual(['hers.txt', 'site']);
  }
});

test.each(['.publishing', '.publishing/waiting', '.publishing/before', '_astro'])(
  'nothing is changed through a link: %s',
  async (link) => {
    const [folder, outside] = [await temporaryFolder(), await temporaryFolder()];
    await writeFiles(outside, { 'shared.js': 'hers', 'a/b': 'hers' });
    await mkdir(join(folder, '.publishing'));
    if (link === '.publishing') await rm(join(folder, link), { recursive: true });
    await symlink(outside, join(folder, link));
    await writeFiles(folder, { 'index.html': 'hers' });
    const publishing = publishFiles(folderStore(folder), await smallBuild('one'), silent);
    await expect(publishing).rejects.toThrow(
      `Mappen ${link}, där webbplatsen ska ligga, är en länk`,
    );
    expect(await filesOf(outside)).toEqual({ 'shared.js': 'hers', 'a/b': 'hers' });
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('hers');
  },
);

test('a file that is a link is replaced, and not what it leads to', async () => {
  const [folder, outside] = [await temporaryFolder(), await temporaryFolder()];
  await writeFiles(outside, { hers: 'hers' });
  await mkdir(join(folder, '_astro'));
  for (const name of ['_astro/one.css', 'index.html']) {
    await symlink(join(outside, 'hers'), join(folder, name));
  }
  const build = await smallBuild('one');
  await publishFiles(folderStore(folder), build, silent);
  expect(await filesOf(folder)).toMatchObject(await filesOf(build.folder));
  expect(await filesOf(outside)).toEqual({ hers: 'hers' });
});

test('an asset of the right size and the wrong content is sent again', async () => {
  const folder = await temporaryFolder();
  const build = await smallBuild('one');
  await publishFiles(folderStore(folder), build, silent);
  await writeFile(join(folder, '_astro/shared.js'), 'go(!');
  await publishFiles(folderStore(folder), build, silent);
  expect((await filesOf(folder))['_astro/shared.js']).toBe('go()');
});

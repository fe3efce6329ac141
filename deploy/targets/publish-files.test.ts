import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { filesOf, smallBuild } from '../../tests/support/small-build.ts';
import { type FileStore, readRecord } from './file-store.ts';
import { folderStore, openTarget } from './folder.ts';
import { KEEP_OLD_ASSETS_MS, publishFiles } from './publish-files.ts';
import { buildTwo, expectWholePages, targetContract } from './target.contract.ts';

const silent = () => {};
const folderTarget = (folder: string) => openTarget({ folder });

targetContract(async () => {
  const folder = temporaryFolder();
  return { target: folderTarget(folder), served: () => filesOf(folder) };
});

test.each(['.', '/', 'dist', 'content/new'])('the folder %s of the project is refused', (path) => {
  expect(() => folderTarget(path)).toThrow('I den mappen ligger webbplatsens projekt.');
});

const pagesIn = async (folder: string) =>
  Object.entries(await filesOf(folder)).filter(([path]) => path.endsWith('.html'));

/** Wraps a store so that `before` runs before each change. */
function holding(
  store: FileStore,
  before: (path: string, other?: string | Buffer) => Promise<void>,
): FileStore {
  return {
    ...store,
    write: async (path, data) => before(path, data).then(() => store.write(path, data)),
    move: async (from, to) => before(from, to).then(() => store.move(from, to)),
    remove: async (path) => before(path).then(() => store.remove(path)),
  };
}

/** Wraps a store so that it fails after a number of changes. A failing write leaves half of the file. */
function cutAfter(changes: number, store: FileStore) {
  let left = changes;
  const cut = holding(store, async (path, data) => {
    if (left-- > 0) return;
    if (data instanceof Buffer) await store.write(path, data.subarray(0, data.length / 2));
    throw new Error('cut');
  });
  return { cut, isWhole: () => left >= 0 };
}

// Each row names the interrupted build and the next build. Build two adds files, and build one removes them.
test.each([
  ['two', 'two'],
  ['two', 'one'],
  ['one', 'one'],
] as const)('whatever step of %s fails, pages are whole, and %s finishes it', async (now, next) => {
  const builds = {
    one: await smallBuild('one'),
    two: await buildTwo(),
  };
  const secure = 'RewriteEngine On\nRewriteRule ^ https://anna.example%{REQUEST_URI} [R=301]\n';
  for (let changes = 0, isLast = false; !isLast; changes++) {
    const folder = temporaryFolder();
    const store = folderStore(folder);
    await writeFiles(folder, { '.htaccess': secure });
    await publishFiles(store, builds.one, silent);
    if (now === 'one') await publishFiles(store, builds.two, silent);
    const { cut, isWhole } = cutAfter(changes, store);
    await publishFiles(cut, builds[now], silent).catch((error) =>
      expect(error.message).toBe('cut'),
    );
    isLast = isWhole();
    expectWholePages(await filesOf(folder));
    const { id, unfinishedHashes } = await readRecord(store);
    const recorded = id === builds.one.manifest.id ? builds.one : builds.two;
    if (unfinishedHashes.length === 0)
      expect(await pagesIn(folder)).toEqual(await pagesIn(recorded.folder));

    await publishFiles(store, builds[next], silent);
    const { '.htaccess': htaccess, ...files } = await filesOf(folder);
    const { '.htaccess': ours = '', ...pages } = await filesOf(builds[next].folder);
    expect(files).toMatchObject(pages);
    expect(htaccess).toMatch(
      new RegExp(`^${RegExp.escape(secure)}\n# BEGIN .+\n${RegExp.escape(ours)}# END .+\n$`),
    );
    expect('villkor.html' in files, 'a page of the other build is gone').toBe(next === 'two');
    // An asset that was sent stays for now, but must be on record so that a later publication removes it.
    const record = await readRecord(store);
    const known = { ...record.files, ...record.oldFilesLastNeeded };
    if ('_astro/two.css' in files) expect(known).toHaveProperty(['_astro/two.css']);
    expect(await store.list('.publishing/staging')).toEqual([]);
    const copies = (await store.list('.publishing/before'))?.map(store.read);
    expect(String(await Promise.all(copies ?? [])), 'only her own file is copied').toBe(secure);
  }
});

test.each(['', 'index.html'])(
  'a publication stops before it changes anything if another has been there meanwhile, cut at "%s" or not',
  async (cutAt) => {
    const folder = temporaryFolder();
    const store = folderStore(folder);
    const other = holding(store, async (_path, to) => {
      if (to === cutAt) throw new Error('cut');
    });
    let meanwhile: Promise<unknown> | undefined;
    const slow = holding(store, async () => {
      const build = await smallBuild('two');
      meanwhile ??= publishFiles(other, build, silent).catch(() => {});
      await meanwhile;
    });
    const publishing = publishFiles(slow, await smallBuild('one'), silent);
    await expect(publishing).rejects.toThrow('Någon annan har publicerat hit');
    expect(await filesOf(folder)).not.toHaveProperty(['_astro/one.css']);
  },
);

test('assets stay for some days after they were online, and old pages do not', async () => {
  const kept = (times: number) => new Date(Date.now() - times * KEEP_OLD_ASSETS_MS).toISOString();
  const folder = temporaryFolder();
  const record = {
    id: 'one',
    published: kept(2),
    files: { '_astro/one.css': 'x', 'villkor.html': 'y' },
    // An earlier attempt may have recorded another time for an asset that was online until now.
    kept: { '_astro/one.css': kept(2), '_astro/new.css': kept(0.5), '_astro/old.css': kept(1) },
  };
  const old = Object.keys({ ...record.files, ...record.kept });
  for (const path of old) await writeFiles(folder, { [path]: 'old' });
  await writeFiles(folder, { '.publishing/record.json': JSON.stringify(record) });
  await publishFiles(folderStore(folder), await smallBuild('two'), silent);
  const files = await filesOf(folder);
  expect(old.filter((path) => path in files)).toEqual(['_astro/one.css', '_astro/new.css']);
});

test('files of others stay, are copied before ours replace them, and are safe outside of the folder', async () => {
  const outside = temporaryFolder();
  const record = { id: 'x', published: 'x', files: {}, kept: { '../hers.txt': '2020-01-01' } };
  await writeFiles(outside, {
    'hers.txt': 'hers',
    'site/webmail/index.php': 'mail',
    'site/index.html': 'Welcome',
    'site/.publishing/record.json': JSON.stringify(record),
  });
  const store = folderStore(join(outside, 'site'));
  await publishFiles(store, await smallBuild('one', { 'villkor.html': 'ours' }), silent);
  await writeFiles(outside, { 'site/villkor.html': 'changed', 'site/index.html': 'changed too' });
  await publishFiles(store, await smallBuild('two'), silent);
  // Without a record, publishing takes its own files for someone else's.
  await store.remove('.publishing/record.json');
  await publishFiles(store, await smallBuild('three'), silent);
  expect(await filesOf(outside)).toMatchObject({
    'hers.txt': 'hers',
    'site/webmail/index.php': 'mail',
  });
  const copies = ((await store.list('.publishing/before')) ?? []).map(store.read);
  const texts = (await Promise.all(copies)).map(String);
  expect(texts).toEqual(expect.arrayContaining(['Welcome', 'changed', 'changed too']));
});

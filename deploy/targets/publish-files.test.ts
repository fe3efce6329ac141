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

/** Wraps a store so that `before` runs before each change. A write passes its data, a move its target. */
function intercept(
  store: FileStore,
  before: (path: string, dataOrTarget?: Buffer | string) => Promise<void>,
): FileStore {
  return {
    ...store,
    write: async (path, data) => before(path, data).then(() => store.write(path, data)),
    move: async (from, to) => before(from, to).then(() => store.move(from, to)),
    remove: async (path) => before(path).then(() => store.remove(path)),
  };
}

// Build two adds files, and build one removes them.
test.each([
  { online: 'one', cut: 'two', next: 'two' },
  { online: 'one', cut: 'two', next: 'one' },
  { online: 'two', cut: 'one', next: 'one' },
] as const)('pages are whole at each step of a publication that is cut: %o', async (row) => {
  const builds = { one: await smallBuild('one'), two: await buildTwo() };
  const hers = 'RewriteEngine On\nRewriteRule ^ https://anna.example%{REQUEST_URI} [R=301]\n';
  for (let changes = 0, isComplete = false; !isComplete; changes++) {
    const folder = temporaryFolder();
    const store = folderStore(folder);
    await writeFiles(folder, { '.htaccess': hers });
    await publishFiles(store, builds[row.online], silent);
    let changesLeft = changes;
    const failing = intercept(store, async (path, data) => {
      if (changesLeft-- > 0) return;
      // A write that fails leaves half of the file.
      if (data instanceof Buffer) await store.write(path, data.subarray(0, data.length / 2));
      throw new Error('cut');
    });
    const cut = publishFiles(failing, builds[row.cut], silent);
    const failure = await cut.then(() => '').catch(({ message }) => message);
    expect(['', 'cut']).toContain(failure);
    isComplete = failure === '';
    expectWholePages(await filesOf(folder));

    await publishFiles(store, builds[row.next], silent);
    const { '.htaccess': htaccess, ...files } = await filesOf(folder);
    const { '.htaccess': ours = '', ...pages } = await filesOf(builds[row.next].folder);
    expect(files).toMatchObject(pages);
    expect(htaccess).toBe(`${hers}\n${ours}`);
    expect('villkor.html' in files, 'a page of build two').toBe(row.next === 'two');
    // An asset that was sent stays for now, but must be on record so that a later publication removes it.
    const record = await readRecord(store);
    const known = { ...record.files, ...record.oldFilesLastNeeded };
    if ('_astro/two.css' in files) expect(known).toHaveProperty(['_astro/two.css']);
    expect(await store.list('.publishing/staging')).toEqual([]);
    expect(await copiesIn(store)).toContain(hers);
  }
});

async function copiesIn(store: FileStore): Promise<string[]> {
  const copies = ((await store.list('.publishing/before')) ?? []).map(store.read);
  return (await Promise.all(copies)).map(String);
}

test('a publication stops before it changes anything if another has been there meanwhile', async () => {
  const folder = temporaryFolder();
  const store = folderStore(folder);
  let other: Promise<unknown> | undefined;
  const slow = intercept(store, async () => {
    other ??= publishFiles(store, await smallBuild('two'), silent);
    await other;
  });
  const publishing = publishFiles(slow, await smallBuild('one'), silent);
  await expect(publishing).rejects.toThrow('Någon annan har publicerat hit');
  expect(await filesOf(folder)).not.toHaveProperty(['_astro/one.css']);
});

test('a publication changes nothing if .htaccess has lost one of our marks', async () => {
  const folder = temporaryFolder();
  await writeFiles(folder, { '.htaccess': '# END trainer-site\nRedirect /a /b\n' });
  const readOnly = intercept(folderStore(folder), () => Promise.reject(new Error('changed')));
  const publishing = publishFiles(readOnly, await smallBuild('one'), silent);
  await expect(publishing).rejects.toThrow('saknar raden ”# BEGIN trainer-site”');
});

test('assets stay for some days after they were online, and old pages do not', async () => {
  const before = (periods: number) =>
    new Date(Date.now() - periods * KEEP_OLD_ASSETS_MS).toISOString();
  const folder = temporaryFolder();
  const record = {
    id: 'one',
    published: before(2),
    files: { '_astro/one.css': 'x', 'villkor.html': 'y' },
    // An asset of the latest build may be in it too.
    oldFilesLastNeeded: {
      '_astro/one.css': before(2),
      '_astro/new.css': before(0.5),
      '_astro/old.css': before(1),
    },
  };
  const old = Object.keys({ ...record.files, ...record.oldFilesLastNeeded });
  for (const path of old) await writeFiles(folder, { [path]: 'old' });
  await writeFiles(folder, { '.publishing/record.json': JSON.stringify(record) });
  await publishFiles(folderStore(folder), await smallBuild('two'), silent);
  const files = await filesOf(folder);
  expect(old.filter((path) => path in files)).toEqual(['_astro/one.css', '_astro/new.css']);
});

test('files of others stay, and are copied before ours replace them; files outside of the folder are safe', async () => {
  const outside = temporaryFolder();
  const record = { id: 'x', files: {}, oldFilesLastNeeded: { '../hers.txt': '2020-01-01' } };
  const theirs = { 'hers.txt': 'hers', 'site/webmail/index.php': 'mail' };
  await writeFiles(outside, {
    ...theirs,
    'site/index.html': 'Welcome',
    'site/.publishing/record.json': JSON.stringify(record),
  });
  const store = folderStore(join(outside, 'site'));
  await publishFiles(store, await smallBuild('one', { 'villkor.html': 'ours' }), silent);
  await writeFiles(outside, { 'site/villkor.html': 'changed', 'site/index.html': 'changed too' });
  await publishFiles(store, await smallBuild('two'), silent);
  expect(await filesOf(outside)).toMatchObject(theirs);
  const copies = ['Welcome', 'changed', 'changed too'];
  expect(await copiesIn(store)).toEqual(expect.arrayContaining(copies));
});

import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, win32 } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ASSETS_KEPT } from '../../built-site/manifest.ts';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { filesOf, hiddenIn, smallBuild } from '../../tests/support/small-build.ts';
import type { FileStore } from './file-store.ts';
import { contains, folderStore, folderTarget } from './folder.ts';
import { publishFiles } from './publish-files.ts';
import { readRecord } from './record.ts';
import { targetContract } from './target.contract.ts';

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

test('the web server may read what is published, whatever the umask', async () => {
  const folder = await temporaryFolder();
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
  await folderTarget(folder, false).publish(await smallBuild('one'), silent);
  expect(await hiddenIn(folder)).toEqual([]);
});

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

/** A store that is cut off after so many changes, in the middle of a file if the next one writes. */
function cutAfter(changes: number, store: FileStore) {
  let left = changes;
  const change =
    <A extends unknown[]>(make: (...args: A) => Promise<void>) =>
    async (...args: A) => {
      if (left-- <= 0) throw new Error('cut');
      await make(...args);
    };
  const cut: FileStore = {
    ...store,
    move: change(store.move),
    remove: change(store.remove),
    write: async (path, data) => {
      if (left === 0) await store.write(path, data.subarray(0, data.length / 2));
      await change(store.write)(path, data);
    },
  };
  return { cut, isWhole: () => left >= 0 };
}

test('after whatever step a publication ends, the site is whole, and the next one finishes it', async () => {
  const one = await smallBuild('one');
  const extra = { 'villkor.html': 'two', 'mark.svg': 'two', 'pris.html': 'two' };
  const two = await smallBuild('two', extra);
  // One that adds files, and one that takes them away again.
  for (const [now, next] of [
    [two, two],
    [two, one],
    [one, one],
  ] as const) {
    for (let changes = 0, isLast = false; !isLast; changes++) {
      const folder = await temporaryFolder();
      const store = folderStore(folder);
      await publishFiles(store, one, silent);
      await writeFiles(folder, { 'pris.html': 'hers' });
      if (now === one) await publishFiles(store, two, silent);
      const { cut, isWhole } = cutAfter(changes, store);
      await publishFiles(cut, now, silent).catch((error) => expect(error.message).toBe('cut'));
      isLast = isWhole();
      expectWhole(await filesOf(folder));
      await publishFiles(store, next, silent);
      const files = await filesOf(folder);
      expect(files).toMatchObject(await filesOf(next.folder));
      // A page that only the other build has goes, however far it came.
      expect('villkor.html' in files).toBe(next === two);
      // An asset that was sent stays for now, and has to be known in order to go.
      const { files: current, kept } = await readRecord(store);
      const known = { ...current, ...kept };
      if ('_astro/two.css' in files) expect(known).toHaveProperty(['_astro/two.css']);
      expect(await store.list('.publishing/waiting')).toEqual(new Map());
      // What was there before one of ours took its name comes back with the build that has no such page.
      await publishFiles(store, one, silent);
      expect((await filesOf(folder))['pris.html']).toBe('hers');
      if (next === two) expect(await store.read('.publishing/before/pris.html')).toBeUndefined();
    }
  }
});

test('assets stay for some days after they were online, and old pages do not', async () => {
  const kept = (times: number) => new Date(Date.now() - times * ASSETS_KEPT).toISOString();
  const folder = await temporaryFolder();
  const record = {
    id: 'one',
    published: kept(2),
    files: { '_astro/one.css': 'x', 'villkor.html': 'y' },
    // An earlier attempt may have said something else of the one that was online until now.
    kept: { '_astro/one.css': kept(2), '_astro/new.css': kept(0.5), '_astro/old.css': kept(1) },
  };
  const old = Object.keys({ ...record.files, ...record.kept });
  await writeFiles(folder, {
    ...Object.fromEntries(old.map((path) => [path, 'old'])),
    '.publishing/record.json': JSON.stringify(record),
  });
  await publishFiles(folderStore(folder), await smallBuild('two'), silent);
  const files = await filesOf(folder);
  expect(old.filter((path) => path in files)).toEqual(['_astro/one.css', '_astro/new.css']);
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
  // The same as one of ours, which is not sent again where it is a file.
  await writeFiles(outside, { hers: '.one{}' });
  await mkdir(join(folder, '_astro'));
  for (const name of ['_astro/one.css', 'index.html']) {
    await symlink(join(outside, 'hers'), join(folder, name));
  }
  const build = await smallBuild('one');
  await publishFiles(folderStore(folder), build, silent);
  expect(await filesOf(folder)).toMatchObject(await filesOf(build.folder));
  expect(await filesOf(outside)).toEqual({ hers: '.one{}' });
});

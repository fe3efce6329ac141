import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ASSETS_KEPT } from '../../built-site/manifest.ts';
import { temporaryFolder, writeFiles } from '../../enquiries/node/testing/files.ts';
import { filesOf, smallBuild } from '../testing/build.ts';
import type { FileStore } from './file-store.ts';
import { folderStore, folderTarget } from './folder.ts';
import { publishFiles } from './publish-files.ts';
import { withLock } from './publish-lock.ts';
import { targetContract } from './target.contract.ts';

const silent = () => {};
const LOCK = '.publishing/lock.json';

targetContract(async () => {
  // Publishing creates the folder.
  const folder = join(await temporaryFolder(), 'new/site');
  return { target: folderTarget(folder, false), served: () => filesOf(folder) };
});

test('a folder that cannot be written is explained', async () => {
  // Even root cannot write below a file.
  const target = folderTarget('/dev/null/site', false);
  await expect(target.publish(await smallBuild('one'), silent)).rejects.toThrow(
    /^Det gick inte att publicera till mappen \/dev\/null\/site .+ Publicera sedan igen\./,
  );
});

test.each(['.', '/'])('the project itself cannot be published to: %s', (path) => {
  expect(() => folderTarget(path, false)).toThrow(/innehåller webbplatsens eget projekt/);
});

/** A folder behind a connection that breaks during its `after`th change. */
function breaking(root: string, after: number): FileStore {
  const store = folderStore(root);
  let changes = 0;
  const change = async (work: () => Promise<void>, half = async () => {}) => {
    if (changes++ < after) return work();
    if (changes === after + 1) await half();
    throw new Error('cut');
  };
  return {
    ...store,
    write: (path, data) =>
      change(
        () => store.write(path, data),
        () => store.write(path, data.subarray(0, data.length / 2)),
      ),
    move: (from, to) => change(() => store.move(from, to)),
    remove: (path) => change(() => store.remove(path)),
  };
}

/** Every page is one of the two, and has its assets and a policy that allows its styles. */
function expectWhole(files: Record<string, string>) {
  for (const page of ['index.html', 'contact.html']) {
    const text = /<h1>(\w+)/.exec(files[page] ?? '')?.[1];
    expect(['one', 'two']).toContain(text);
    if (page === 'index.html') expect(files[`_astro/${text}.css`]).toBe(`.${text}{}`);
    for (const name of ['.htaccess', 'headers.json'])
      expect(files[name]).toContain(`'sha256-${text}'`);
  }
}

test('wherever a connection breaks, the site is whole, and the next try finishes it', async () => {
  const [one, two] = [await smallBuild('one'), await smallBuild('two')];
  let finished = false;
  for (let after = 0; !finished; after++) {
    const folder = await temporaryFolder();
    await publishFiles(folderStore(folder), one, silent);
    const [result] = await Promise.allSettled([publishFiles(breaking(folder, after), two, silent)]);
    finished = result?.status === 'fulfilled';
    expectWhole(await filesOf(folder));
    await publishFiles(folderStore(folder), two, silent);
    expect(await filesOf(folder)).toMatchObject(await filesOf(two.folder));
  }
});

test('a page that a failed publication put there goes with the next one of another build', async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  const [one, two] = [await smallBuild('one'), await smallBuild('two', { 'villkor.html': 'two' })];
  await publishFiles(store, one, silent);
  let after = 0;
  while (!(await store.read('villkor.html'))) {
    await expect(publishFiles(breaking(folder, after++), two, silent)).rejects.toThrow('cut');
  }
  await publishFiles(store, one, silent);
  const files = await filesOf(folder);
  expect(files).toMatchObject(await filesOf(one.folder));
  expect(files).not.toHaveProperty(['villkor.html']);
});

test('old assets stay for some days, old pages do not, and what is not ours stays for good', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'webmail/index.php': 'mail', '.htaccess': 'AuthType Basic' });
  const store = folderStore(folder);
  await publishFiles(store, await smallBuild('one', { 'villkor.html': 'one' }), silent);
  vi.advanceTimersByTime(ASSETS_KEPT);
  await publishFiles(store, await smallBuild('two'), silent);
  vi.advanceTimersByTime(ASSETS_KEPT / 2);
  await publishFiles(store, await smallBuild('three'), silent);
  let files = await filesOf(folder);
  expect(files).toHaveProperty(['_astro/one.css']);
  expect(files).not.toHaveProperty(['villkor.html']);
  vi.advanceTimersByTime(ASSETS_KEPT / 2);
  await publishFiles(store, await smallBuild('four'), silent);
  files = await filesOf(folder);
  expect(files).not.toHaveProperty(['_astro/one.css']);
  expect(files).toHaveProperty(['_astro/two.css']);
  expect(files['webmail/index.php']).toBe('mail');
  expect(await readFile(join(folder, '.publishing/before/.htaccess'), 'utf8')).toBe(
    'AuthType Basic',
  );
});

/** A folder that another computer locked so many minutes ago. */
async function lockedFolder(minutes: number) {
  const ago = (number: number) => new Date(Date.now() - number * 60_000).toISOString();
  const lock = { by: 'other', host: 'kontoret', since: ago(minutes + 20), time: ago(minutes) };
  const folder = await temporaryFolder();
  await writeFiles(folder, { [LOCK]: JSON.stringify(lock) });
  return folderStore(folder);
}

test('a second publisher is told who is publishing and since when, and sends nothing', async () => {
  const store = await lockedFolder(9);
  await expect(publishFiles(store, await smallBuild('one'), silent)).rejects.toThrow(
    /Någon annan publicerar just nu, från datorn kontoret sedan kl\. \d\d:\d\d\. .+ efter kl\. \d\d:\d\d\.$/,
  );
  expect([...(await store.list('.')).keys()]).toEqual([LOCK]);
});

test.for([11, -11])(
  'a lock last renewed %i minutes ago is taken over and released',
  async (ago) => {
    const store = await lockedFolder(ago);
    expect(await withLock(store, async () => 'done')).toBe('done');
    expect(await store.read(LOCK)).toBeUndefined();
  },
);

test('a lock that is half written is taken over', async () => {
  const store = folderStore(await temporaryFolder());
  await store.write(LOCK, Buffer.from('{"by":'));
  expect(await withLock(store, async () => 'done')).toBe('done');
});

test('a lock is renewed during the upload, and whoever lost it while asleep moves no more pages', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = folderStore(await temporaryFolder());
  const times = new Set<string>();
  const sleeping: FileStore = {
    ...store,
    write: async (path, data) => {
      vi.advanceTimersByTime(60_000);
      const lock = await store.read(LOCK);
      if (lock) times.add(JSON.parse(lock.toString()).time);
      await store.write(path, data);
    },
    move: async (from, to) => {
      await store.move(from, to);
      if (to !== 'contact.html') return;
      vi.advanceTimersByTime(60_000);
      await store.write(LOCK, Buffer.from('{"by":"other"}'));
    },
  };
  await expect(publishFiles(sleeping, await smallBuild('one'), silent)).rejects.toThrow(
    'En annan dator har tagit över publiceringen.',
  );
  expect(times.size).toBeGreaterThan(5);
  expect(await store.read('contact.html')).toBeDefined();
  expect(await store.read('index.html')).toBeUndefined();
  expect(String(await store.read(LOCK))).toBe('{"by":"other"}');
});

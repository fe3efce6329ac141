import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ASSETS_KEPT } from '../../enquiries/node/http/build-manifest.ts';
import { temporaryFolder, writeFiles } from '../../enquiries/node/testing/files.ts';
import type { Progress } from '../progress.ts';
import { filesOf, smallBuild } from '../testing/build.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder.ts';
import { publishFiles } from './publish-files.ts';

const silent = () => {};

/** A folder that a connection leads to which breaks within its `after`th change, and whose files are looked at before it. */
function breaking(root: string, after: number, look?: () => Promise<void>): FileStore {
  const store = folderStore(root);
  let changes = 0;
  async function change<T>(work: () => Promise<T>, half?: () => Promise<void>): Promise<T> {
    if (changes++ >= after) {
      if (changes === after + 1) await half?.();
      throw new Error('cut');
    }
    await look?.();
    return work();
  }
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
    const look = async () => expectWhole(await filesOf(folder));
    const [result] = await Promise.allSettled([
      publishFiles(breaking(folder, after, look), two, silent),
    ]);
    finished = result?.status === 'fulfilled';
    expectWhole(await filesOf(folder));
    await publishFiles(folderStore(folder), two, silent);
    expect(await filesOf(folder)).toMatchObject(await filesOf(two.folder));
  }
});

test('what was sent before a failure is not sent again', async () => {
  const folder = await temporaryFolder();
  const build = await smallBuild('one', { 'film.bin': Buffer.alloc(5000) });
  await expect(publishFiles(breaking(folder, 9), build, silent)).rejects.toThrow('cut');
  const said: Progress[] = [];
  await publishFiles(folderStore(folder), build, (progress) => said.push(progress));
  expect(said[0]?.text).toMatch(/^Laddar upp: \d+ filer kvar \(\d+ kB\)\.$/);
  expect(said[0]?.total).toBeLessThan(5000);
  expect(said.at(-1)?.text).toBe('Laddar upp: 0 filer kvar (0 kB).');
  expect(await filesOf(folder)).toMatchObject(await filesOf(build.folder));
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

import { readFile } from 'node:fs/promises';
import { join, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { ASSETS_KEPT } from '../../built-site/manifest.ts';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { filesOf, smallBuild } from '../../tests/support/small-build.ts';
import { contains, folderStore, folderTarget } from './folder.ts';
import { carryOut, plan, publishFiles, readRecord } from './publish-files.ts';
import { targetContract } from './target.contract.ts';
import type { Build } from './target.ts';

const silent = () => {};

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
  const two = await smallBuild('two', { 'villkor.html': 'two', 'mark.svg': 'two' });
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
    // Whatever an earlier attempt said of the one that was online until now.
    kept: { '_astro/one.css': kept(2), '_astro/new.css': kept(0.5), '_astro/old.css': kept(1) },
  };
  const manifest = { format: 1, id: 'two', files: {} } as const;
  const steps = plan(before, manifest, new Date(now).toISOString());
  expect(steps.filter((step) => step.do === 'remove').map(({ path }) => path)).toEqual([
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

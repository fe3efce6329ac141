import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../../enquiries/node/testing/files.ts';
import { smallBuild } from '../testing/build.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder.ts';
import { publishFiles } from './publish-files.ts';
import { withLock } from './publish-lock.ts';

const LOCK = '.publishing/lock.json';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A folder that another machine took so many minutes ago. */
async function taken(minutes: number) {
  const folder = await temporaryFolder();
  const lock = { by: 'other', host: 'kontoret', since: ago(minutes + 20), time: ago(minutes) };
  await writeFiles(folder, { [LOCK]: JSON.stringify(lock) });
  return folderStore(folder);
}

test('a second publisher is told who is at work and since when, and sends nothing', async () => {
  const store = await taken(9);
  await expect(publishFiles(store, await smallBuild('one'), () => {})).rejects.toThrow(
    /Någon annan publicerar just nu, från datorn kontoret sedan kl\. \d\d:\d\d\. .+ efter kl\. \d\d:\d\d\.$/,
  );
  expect([...(await store.list('.')).keys()]).toEqual([LOCK]);
});

test.for([11, -11])(
  'a lock whose time is %i minutes from now is taken, and gone at the end',
  async (minutes) => {
    const store = await taken(minutes);
    expect(await withLock(store, async () => 'done')).toBe('done');
    expect(await store.read(LOCK)).toBeUndefined();
  },
);

test('a lock is renewed while files are sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = folderStore(await temporaryFolder());
  const time = async () => JSON.parse(String(await store.read(LOCK))).time;
  await withLock(store, async (renewLock) => {
    const taken = await time();
    await renewLock();
    expect(await time()).toBe(taken);
    vi.advanceTimersByTime(60_000);
    await renewLock();
    expect(await time()).not.toBe(taken);
  });
});

test('who slept while pages changed places is told that another has taken over, and places no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = folderStore(await temporaryFolder());
  const sleeping: FileStore = {
    ...store,
    move: async (from, to) => {
      await store.move(from, to);
      if (to !== 'contact.html') return;
      vi.advanceTimersByTime(60_000);
      await store.write(LOCK, Buffer.from('{"by":"other"}'));
    },
  };
  await expect(publishFiles(sleeping, await smallBuild('one'), () => {})).rejects.toThrow(
    'En annan dator har tagit över publiceringen.',
  );
  expect(await store.read('contact.html')).toBeDefined();
  expect(await store.read('index.html')).toBeUndefined();
  expect(String(await store.read(LOCK))).toBe('{"by":"other"}');
});

test('a lock that says nothing is no one’s', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { [LOCK]: '{"by":' });
  expect(await withLock(folderStore(folder), async () => 'done')).toBe('done');
});

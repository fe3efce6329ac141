import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../enquiries/node/testing/files.ts';
import { eventually } from '../../../enquiries/testing/eventually.ts';
import { folderStore } from '../folder.ts';
import type { FileStore } from './file-store.ts';
import { withLock } from './lock.ts';

const LOCK = '.publishing/lock.json';
const nothing = async () => {};
const LATE = { beat: 1_000_000, wait: nothing };

test('a second publisher is told who is at work', async () => {
  const store = folderStore(await temporaryFolder());
  const held = async () => (await store.read(LOCK))?.toString();
  async function wait() {
    const before = await held();
    await eventually(async () => expect(await held()).not.toBe(before));
  }
  const work = async () => {
    await expect(withLock(store, nothing, { beat: 1_000_000, wait })).rejects.toThrow(
      /Någon annan publicerar just nu, från datorn .+publicera igen/,
    );
  };
  await withLock(store, work, { beat: 5, wait: nothing });
  // And when the first has ended, nothing is left of it.
  expect(await held()).toBeUndefined();
  expect(await withLock(store, async () => 'done', LATE)).toBe('done');
});

test('the lock is whole at any moment and gone at the end, also where a write takes longer than a beat', async () => {
  const folder = folderStore(await temporaryFolder());
  const slow: FileStore = {
    ...folder,
    write: async (path, data) => {
      await folder.write(path, Buffer.alloc(0));
      await setTimeout(20);
      await folder.write(path, data);
    },
  };
  const seen = new Set<string>();
  const work = () =>
    eventually(async () => {
      seen.add(String(await folder.read(LOCK)));
      expect(seen.size).toBeGreaterThan(4);
    });
  await withLock(slow, work, { beat: 5, wait: nothing });
  for (const lock of seen) expect(JSON.parse(lock)).toHaveProperty('beat');
  // What was still to be written would have come by now.
  await setTimeout(100);
  expect(await folder.list('.publishing')).toEqual(new Map());
});

test('what a machine left that died or sleeps is taken, and it learns that when it wakes', async () => {
  const store = folderStore(await temporaryFolder());
  const sleeping = withLock(
    store,
    async (stillHeld) => {
      await stillHeld();
      await withLock(store, nothing, LATE);
      await stillHeld();
    },
    LATE,
  );
  await expect(sleeping).rejects.toThrow('En annan dator har tagit över publiceringen.');
});

test('a lock that is only half written belongs to someone', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { [LOCK]: '{"token":' });
  const whole = '{"token":"a","host":"kontoret","process":1,"beat":2}';
  const wait = () => writeFiles(folder, { [LOCK]: whole });
  const taking = withLock(folderStore(folder), nothing, { beat: 1_000_000, wait });
  await expect(taking).rejects.toThrow('från datorn kontoret');
});

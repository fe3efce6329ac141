import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/files.ts';
import { MANIFEST_FILE } from './build-manifest.ts';
import { watchBuild } from './new-build.ts';

afterEach(() => vi.useRealTimers());

test('one that is ended while it looks does not look again', async () => {
  const distDir = await temporaryFolder();
  const files = { 'index.html': 'not there yet' };
  await writeFiles(distDir, { [MANIFEST_FILE]: JSON.stringify({ format: 1, id: 'new', files }) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const looking = Promise.withResolvers<void>();
  const info = () => {
    end();
    looking.resolve();
  };
  const log = { info, warn: () => {}, error: () => {} };
  const end = watchBuild({ distDir, served: 'old', take: () => {}, log, poll: 1 });
  vi.advanceTimersByTime(1);
  await looking.promise;
  await setImmediate();
  expect(vi.getTimerCount()).toBe(0);
});

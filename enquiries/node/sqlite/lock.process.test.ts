import { once } from 'node:events';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/files.ts';
import { run, startServer } from '../testing/server-process.ts';
import { workspace } from '../testing/workspace.ts';
import { lockFolder } from './lock.ts';

test('a folder is taken once, and again after it was let go', async () => {
  const folder = await temporaryFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/already running.*DATA_DIR/);
  unlock();
  lockFolder(folder)();
});

test('a killed server leaves no lock behind', async () => {
  const { environment } = await workspace();
  const first = await startServer(environment);
  const second = run('node/main.ts', [], environment);
  await second.ended;
  expect(second.output()).toMatch(/already running/);
  first.child.kill('SIGKILL');
  await once(first.child, 'close');
  await startServer(environment);
});

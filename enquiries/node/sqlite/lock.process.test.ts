import { once } from 'node:events';
import { expect, test } from 'vitest';
import { run, startServer } from '../testing/server-process.ts';
import { workspace } from '../testing/workspace.ts';

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

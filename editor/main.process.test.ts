import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from '../tests/support/start-process.ts';

/** Starts an editor. Resolves to the line with its address. */
async function start(port: number, cwd = resolve('.')): Promise<string> {
  const { child, printed } = startProcess([process.execPath, resolve('editor/main.ts')], {
    cwd,
    env: { ...process.env, PORT: String(port), BROWSER: 'none' },
  });
  onTestFinished(() => void child.kill());
  const [line] = await printed(/^Redigeringen .+$/m);
  return line;
}

test('a port that another program holds is passed over, even one that never answers', async () => {
  const silent = createServer(() => {});
  onTestFinished(() => void silent.close());
  await once(silent.listen(0, 'localhost'), 'listening');
  const { port } = silent.address() as { port: number };
  const said = await start(port);
  expect(said).toMatch(/^Redigeringen är öppen på http:\/\/localhost:\d+\/redigera/);
  expect(said).not.toContain(`:${port}/`);

  // What is started again in its own folder is the same, in the folder of another project another.
  const [, own] = /:(\d+)/.exec(said) ?? [];
  expect(await start(Number(own))).toContain(`redan igång på http://localhost:${own}/redigera`);
  const other = mkdtempSync(join(tmpdir(), 'other-'));
  symlinkSync(resolve('node_modules'), join(other, 'node_modules'));
  const second = await start(Number(own), other);
  expect(second).toMatch(/^Redigeringen är öppen/);
  expect(second).not.toContain(`:${own}/`);
});

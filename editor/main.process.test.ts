import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from '../tests/support/start-process.ts';

/** Starts an editor in a folder. Resolves to the line with its address. */
async function start(cwd: string, port: number): Promise<string> {
  const { child, printed } = startProcess([process.execPath, resolve('editor/main.ts')], {
    cwd,
    env: { ...process.env, PORT: String(port), BROWSER: 'none' },
  });
  onTestFinished(() => void child.kill());
  const [line] = await printed(/^Redigeringen .+$/m);
  return line;
}

function project() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'edited-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('two presses open one editor of a project, on a port that nothing else holds', async () => {
  const silent = createServer(() => {});
  onTestFinished(() => void silent.close());
  await once(silent.listen(0, 'localhost'), 'listening');
  const { port } = silent.address() as { port: number };
  const folder = project();
  const lines = (await Promise.all([start(folder, port), start(folder, port)])).sort();
  const [, own] = /:(\d+)/.exec(lines[0] ?? '') ?? [];
  expect(lines).toEqual([
    `Redigeringen är redan igång på http://localhost:${own}/redigera`,
    `Redigeringen är öppen på http://localhost:${own}/redigera`,
  ]);
  expect(Number(own)).not.toBe(port);
  // In the folder of another project it is another.
  expect(await start(project(), Number(own))).not.toContain(`:${own}/`);
});

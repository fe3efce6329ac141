import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { temporaryFolder } from '../tests/support/files.ts';
import { startProcess } from '../tests/support/start-process.ts';
import { OPENING_PAGE } from './running.mjs';

/** Starts an editor in a folder. Resolves to the printed line with its address. */
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
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'editor'));
  return folder;
}

test('two presses open one editor of a project, on a port that nothing else holds, once one that was opening has died', async () => {
  const other = createServer((_, response) => void response.end());
  onTestFinished(() => void other.close());
  await once(other.listen(0, 'localhost'), 'listening');
  const { port } = other.address() as { port: number };
  const folder = project();
  // Another program now uses the port of the previous editor.
  writeFileSync(join(folder, OPENING_PAGE), `http://localhost:${port}/redigera`);
  const die = lockExclusively(join(folder, 'editor/.lock'));
  const both = Promise.all([start(folder, port), start(folder, port)]);
  await once(other, 'request');
  die?.();
  const lines = (await both).sort();
  const [address, own] = /http:\S+:(\d+)\S+/.exec(lines[0] ?? '') ?? [];
  expect(lines).toEqual([
    `Redigeringen är redan igång på ${address}`,
    `Redigeringen är öppen på ${address}`,
  ]);
  expect(Number(own)).not.toBe(port);
  // Only the owner may read the file, because it contains the key.
  expect(statSync(join(folder, OPENING_PAGE)).mode & 0o777).toBe(0o600);
  expect((await fetch(String(address))).status).toBe(200);
  expect((await fetch(`http://localhost:${own}/redigera`)).status).toBe(403);
  // Another project's editor gets another port.
  expect(await start(project(), Number(own))).not.toContain(`:${own}/`);
});

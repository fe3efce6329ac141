import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { enterFolder } from '../../tests/support/enter-project.ts';
import { writeFiles } from '../../tests/support/files.ts';
import { bundleApp, environment } from './app-files.ts';
import { cancel, deploy, latestRun, readStatus, startDeploy } from './publishing.ts';
import { inWords } from './refusal.ts';

/** Replaces the command that publishes. */
async function setUp(program: string) {
  await writeFiles(enterFolder(), { 'deploy/main.ts': program });
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a publication that is cancelled ends, with all that it has started', async () => {
  const program = "require('node:fs').writeFileSync('started', ''); setInterval(() => {}, 1000)";
  await setUp(`import { spawn } from 'node:child_process';
const { pid } = spawn(process.execPath, ['-e', ${JSON.stringify(program)}]);
console.log(JSON.stringify({ step: 'upload', text: \`\${pid}\` }));
setInterval(() => {}, 1000);`);
  const run = deploy('publish');
  await vi.waitUntil(() => existsSync('started'), { timeout: 30_000 });
  const other = Number(run.steps.at(-1)?.text);
  cancel();
  await vi.waitUntil(() => run.ended, { timeout: 30_000 });
  const text = expect.stringMatching(/^Publiceringen bröts innan den/);
  // As many windows may ask.
  for (const _ of [1, 2]) expect(latestRun()?.ended).toMatchObject({ ok: false, text });
  await vi.waitUntil(() => !isRunning(other), { timeout: 30_000 });
});

test('where nothing can be known of what is online, that is said in words', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await setUp("throw new Error('No room.')");
  expect(await readStatus().catch(inWords)).toMatch(/^Något gick fel\. Försök igen\./);
});

test('a command has the environment of the start, whatever bundling sets', async () => {
  await bundleApp();
  await setUp('console.log(JSON.stringify(process.env))');
  const { NODE_ENV } = JSON.parse(await text((await startDeploy('status')).stdout));
  expect(NODE_ENV).toBe(environment['NODE_ENV']);
});

/*
 * `npm test` runs every check as a script of package.json, and counts scripts and tests. The tests expect the sample content
 * and brand, so a trainer's own site is tested in a copy that has both.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../tests/support/run-folder.ts';
import { NO_BROWSER } from './programs.ts';

const PARALLEL_GROUPS = [
  ['build', 'install:cloudflare', 'install:browser', 'lint'],
  ['unused', 'typecheck', 'typecheck:cloudflare', 'size', 'test:cloudflare', 'test:vitest'],
  ['test:journeys'],
];

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const allResults: { name: string; hasFailed: boolean; isSkipped?: boolean }[] = [];

async function runScript(script: string): Promise<void> {
  const start = performance.now();
  const report = `node_modules/.cache/${script.replace(':', '-')}.xml`;
  rmSync(report, { force: true });
  const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: 'inherit' });
  const [status] = await once(child, 'close');
  console.log(`── ${script}: ${Math.round((performance.now() - start) / 1000)} s\n`);
  allResults.push({ name: script, hasFailed: status !== 0 });
  if (!existsSync(report)) return;
  const [, ...cases] = readFileSync(report, 'utf8').split('<testcase ');
  for (const xml of cases) {
    const name = /\bname="([^"]*)"/.exec(xml)?.[1] ?? '';
    const hasFailed = /<(failure|error)\b/.test(xml);
    allResults.push({ name, hasFailed, isSkipped: xml.includes('<skipped') });
  }
}

const git = (args: string[], options = {}) =>
  execFileSync('git', args, { stdio: ['pipe', 'pipe', 'ignore'], maxBuffer: 1e9, ...options });

/** Returns the commit that a trainer's own site is based on; undefined in the project itself, which has no upstream. */
function findSampleCommit(): string | undefined {
  try {
    const base = String(git(['merge-base', 'HEAD', 'upstream/HEAD'])).trim();
    const isOwnSite = git(['diff', '--name-only', base, '--', 'content', 'brand']).length > 0;
    return isOwnSite ? base : undefined;
  } catch {
    return undefined;
  }
}

function enterCopyWith(sampleCommit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  const changes = git(['diff', 'HEAD', '--binary', '--', '.', ':!content', ':!brand']);
  git(['clone', '--quiet', '.', folder]);
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction');
  process.chdir(folder);
  git(['apply', '--allow-empty'], { input: changes });
  git(['rm', '-rq', 'content', 'brand']);
  git(['checkout', '--quiet', sampleCommit, '--', 'content', 'brand']);
}

const sampleCommit = findSampleCommit();
if (sampleCommit) {
  await runScript('build');
  enterCopyWith(sampleCommit);
}
const hasBrowser = () => !allResults.find(({ name }) => name === 'install:browser')?.hasFailed;
for (const group of PARALLEL_GROUPS) {
  // Skips journeys without a browser, because all of them would fail.
  const scripts = group.filter((script) => script !== 'test:journeys' || hasBrowser());
  await Promise.all(scripts.map(runScript));
}

const failed = allResults.filter(({ hasFailed }) => hasFailed);
const skipped = allResults.filter(({ isSkipped }) => isSkipped);
const passed = allResults.length - failed.length - skipped.length;
// Repeats the failures, because minutes of output may have followed them.
for (const { name } of failed) console.log(`Failed: ${name}`);
if (!hasBrowser()) console.log(NO_BROWSER);
console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
if (failed.length > 0) process.exitCode = 1;

/*
 * `npm test` runs every check as a script of package.json. The scripts of a group run in parallel. The final line of output
 * counts scripts and tests; the tests come from JUnit reports. Tests expect the sample content and brand, so a trainer's
 * own site is tested in a copy that has both.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../tests/support/run-folder.ts';
import { NO_BROWSER } from './programs.ts';

const GROUPS = [
  ['build', 'install:cloudflare', 'install:browser', 'lint'],
  ['unused', 'typecheck', 'typecheck:cloudflare', 'size', 'test:cloudflare', 'test:vitest'],
  ['test:journeys'],
];

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

/** JUnit XML of each script and test case, starting with the attributes. Empty for a script that passed. */
const results: string[] = [];
let hasBrowser = true;

async function run(script: string): Promise<void> {
  const start = performance.now();
  const report = `node_modules/.cache/${script.replace(':', '-')}.xml`;
  rmSync(report, { force: true });
  const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: 'inherit' });
  const [status] = await once(child, 'close');
  console.log(`── ${script}: ${Math.round((performance.now() - start) / 1000)} s\n`);
  if (script === 'install:browser') hasBrowser = status === 0;
  results.push(status === 0 ? '' : `name="${script}"><failure>`);
  const tests = existsSync(report) ? readFileSync(report, 'utf8').split('<testcase ').slice(1) : [];
  results.push(...tests);
}

const git = (args: string[], options = {}) =>
  execFileSync('git', args, { stdio: ['pipe', 'pipe', 'ignore'], maxBuffer: 1e9, ...options });

/** The project's commit that a trainer's own site is based on; empty in the project itself. */
let sampleCommit = '';
try {
  const base = String(git(['merge-base', 'HEAD', 'upstream/HEAD'])).trim();
  const isOwnSite = git(['diff', '--name-only', base, '--', 'content', 'brand']).length > 0;
  if (isOwnSite) sampleCommit = base;
} catch {
  // No upstream: this is the project itself.
}
if (sampleCommit) {
  await run('build');
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  const changes = git(['diff', 'HEAD', '--binary', '--', '.', ':!content', ':!brand']);
  git(['clone', '--quiet', '.', folder]);
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction');
  process.chdir(folder);
  git(['apply', '--allow-empty'], { input: changes });
  git(['rm', '-rq', 'content', 'brand']);
  git(['checkout', '--quiet', sampleCommit, '--', 'content', 'brand']);
}
for (const group of GROUPS) {
  // Skips journeys without a browser, because all of them would fail.
  const scripts = hasBrowser ? group : group.filter((script) => script !== 'test:journeys');
  await Promise.all(scripts.map(run));
}

const failed = results.filter((test) => /<(failure|error)\b/.test(test));
const skipped = results.filter((test) => test.includes('<skipped'));
const passed = results.length - failed.length - skipped.length;
// Repeats the failures, because minutes of output may have followed them.
for (const test of failed) console.log(`Failed: ${/\bname="([^"]*)"/.exec(test)?.[1]}`);
if (!hasBrowser) console.log(NO_BROWSER);
console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
if (failed.length > 0) process.exitCode = 1;

/*
 * Runs every check: scripts of package.json, those of a group at the same time. Ends with how many passed, failed and were
 * skipped: each test of a script called `test:…`, any other script as one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf, SERVERS } from './programs.ts';

const CHECKS = ['lint', 'unused', 'typecheck', 'typecheck:cloudflare', 'size'];
const GROUPS = [
  ['build', 'install:cloudflare', 'install:browser'],
  // Tests of servers and workers wait more than they work.
  [...CHECKS, 'test:cloudflare', 'test:vitest'],
  ['test:journeys'],
];

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const reportOf = (script: string) => join(reports, `${script.replace(':', '-')}.xml`);
process.env['PLAYWRIGHT_JUNIT_OUTPUT_FILE'] = reportOf('test:journeys');
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const failures: string[] = [];
let [passed, skipped] = [0, 0];

/** Runs a script, prints what it prints, and counts its tests by its JUnit report. */
async function run(script: string): Promise<void> {
  const start = performance.now();
  const report = reportOf(script);
  let command = `npm run --silent ${script}`;
  if (script === 'test:journeys') command += ' -- --reporter=dot,junit';
  else if (script.startsWith('test:')) {
    command += ` -- --reporter=default --reporter=junit --outputFile.junit="${report}"`;
  }
  const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(child, 'close');
  console.log(`── ${script}: ${Math.round((performance.now() - start) / 1000)} s\n`);

  const tests = existsSync(report) ? readFileSync(report, 'utf8').split('<testcase ').slice(1) : [];
  const failed = tests.filter((test) => /<(failure|error)\b/.test(test));
  const left = tests.filter((test) => test.includes('<skipped'));
  passed += tests.length > 0 ? tests.length - failed.length - left.length : Number(status === 0);
  skipped += left.length;
  const names = failed.map((test) => /\bname="([^"]*)"/.exec(test)?.[1]);
  if (status !== 0 && failed.length === 0) names.push(`status ${status}`);
  failures.push(...names.map((name) => `${script}: ${name}`));
}

for (const group of GROUPS) {
  await Promise.all(group.map(run));
  // Everything else reads what is built.
  if (failures.some((failure) => failure.startsWith('build'))) break;
}
// Again, since minutes of output may have followed them.
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`);
const missing = SERVERS.filter((name) => !pathOf(name)).join(', ');
if (missing) {
  console.log(
    `Not tested here, because it is not installed: ${missing}. Install all: sudo npm run programs`,
  );
}
console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;

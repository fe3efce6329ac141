/*
 * Runs every check (`npm test`) or, with the argument `quick`, those of `npm run check`: scripts of package.json, those of a
 * group at the same time. Ends with how many passed, failed and were skipped: each test of a script called `test:…`, any other
 * script as one.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser, pathOf, SERVERS } from './programs.ts';

const GROUPS = [
  ['build', 'install:cloudflare'],
  // Starting workerd waits more than it works.
  ['lint', 'unused', 'typecheck', 'typecheck:cloudflare', 'size', 'test:cloudflare'],
  ['test:vitest'],
  ['test:journeys'],
];
const QUICK = [['lint', 'typecheck', 'test:unit']];

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const failures: string[] = [];
let [passed, skipped] = [0, 0];

/** Runs a script, prints what it prints, and counts its tests by its JUnit report. */
async function run(script: string): Promise<void> {
  const report = join(reports, `${script.replace(':', '-')}.xml`);
  const reporters = /journeys/.test(script)
    ? ['--reporter=dot,junit']
    : ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`];
  const start = performance.now();
  const args = [
    'run',
    '--silent',
    script,
    ...(script.startsWith('test:') ? ['--', ...reporters] : []),
  ];
  const child = spawn('npm', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
    shell: process.platform === 'win32',
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
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

const quick = process.argv[2] === 'quick';
if (!quick) await installBrowser();
for (const group of quick ? QUICK : GROUPS) {
  await Promise.all(group.map(run));
  // Everything else reads what is built.
  if (failures.some((failure) => failure.startsWith('build'))) break;
}
// Again, since minutes of output may have followed them.
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`);
const missing = SERVERS.filter((name) => !pathOf(name));
if (!quick && missing.length > 0) {
  console.log(
    `Not tested here, because it is not installed: ${missing.join(', ')}. Install all: sudo npm run programs`,
  );
}
console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;

/*
 * Runs every check (`npm test`) or, with the argument `quick`, those of `npm run check`: scripts of package.json, all of which
 * run even if one fails. Ends with how many passed and failed: each test of a script called `test:…`, any other script as one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Result = { passed: number; failures: string[] };

/** Steps that print while they run. The output of all others, which overlap, is printed when they have ended. */
const LIVE = ['programs', 'test:journeys'];

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

/** @param needed steps that must succeed before; if one does not, the script is not run and has failed */
async function run(script: string, needed: Promise<Result>[] = []): Promise<Result> {
  const isReady = (await Promise.all(needed)).every(({ failures }) => failures.length === 0);
  if (!isReady) {
    return { passed: 0, failures: [`${script}: not run, because a step that it needs failed`] };
  }
  const report = join(reports, `${script.replace(':', '-')}.xml`);
  const isTests = script.startsWith('test:');
  const reporters =
    script === 'test:journeys'
      ? ['--reporter=line,junit']
      : ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`];
  const output = LIVE.includes(script) ? 'inherit' : 'pipe';
  if (output === 'inherit') console.log(`\n── ${script}`);
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...(isTests ? reporters : [])], {
    stdio: ['ignore', output, output],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
    shell: process.platform === 'win32',
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => chunks.push(data));
  }
  const [status] = await once(child, 'close');
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n── ${script}: ${seconds} s\n${Buffer.concat(chunks)}`);

  const { passed, failures }: Result = existsSync(report)
    ? readReport(report)
    : { passed: Number(status === 0), failures: [] };
  if (status !== 0 && failures.length === 0) failures.push(`status ${status}`);
  return { passed, failures: failures.map((failure) => `${script}: ${failure}`) };
}

/** How many tests of a JUnit report passed, and the name of each that failed. */
function readReport(file: string): Result {
  const tests = readFileSync(file, 'utf8').split('<testcase ').slice(1);
  const failed = tests.filter((test) => /<(failure|error)\b/.test(test));
  const skipped = tests.filter((test) => test.includes('<skipped'));
  const attribute = (test: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(test)?.[1];
  return {
    passed: tests.length - failed.length - skipped.length,
    failures: failed.map((test) => `${attribute(test, 'classname')} ${attribute(test, 'name')}`),
  };
}

async function runAll(): Promise<Result[]> {
  // Downloads and installations run while others keep the machine busy.
  const programs = run('programs');
  // A program that cannot be installed fails the steps that use it and stops no others.
  const programsTried = programs.then((): Result => ({ passed: 0, failures: [] }));
  const cloudflare = run('install:cloudflare');
  const built = run('build');
  const brands = run('build:brands');
  const journeys = run('test:journeys', [programsTried, built, brands, cloudflare]);
  // One after the other, while builds and journeys wait.
  const others: Result[] = [];
  for (const [script, ...needed] of [
    ['lint'],
    ['test:unit'],
    ['test:processes', built],
    // After the build, since both generate Astro's types for the content.
    ['typecheck', built],
    ['valid-html', programsTried, built],
    ['size', built, brands],
    ['test:site', programsTried, built, brands],
    ['typecheck:cloudflare', cloudflare],
    ['test:cloudflare', cloudflare],
  ] satisfies [string, ...Promise<Result>[]][]) {
    others.push(await run(script, needed));
  }
  return [...others, ...(await Promise.all([programs, cloudflare, built, brands, journeys]))];
}

const results =
  process.argv[2] === 'quick'
    ? // In parallel, since type checking keeps one core busy for as long as the tests do another.
      await Promise.all(['lint', 'typecheck', 'test:unit'].map((script) => run(script)))
    : await runAll();
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failures = results.flatMap((result) => result.failures);
// Again, since minutes of output may have followed them.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

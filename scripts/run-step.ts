/*
 * Runs the scripts of package.json as steps of one check, and counts what passed and failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Result = { passed: number; failures: string[] };

/** Steps that print while they run. The output of all others, which overlap, is printed when they have ended. */
const LIVE = ['programs', 'test:journeys'];

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

/**
 * Runs a script of package.json. Of a script called `test:…` every test is counted, any other script counts as one.
 *
 * @param needed steps that must succeed before; if one does not, the script is not run and has failed
 */
export async function run(script: string, needed: Promise<Result>[] = []): Promise<Result> {
  const isReady = (await Promise.all(needed)).every(({ failures }) => failures.length === 0);
  if (!isReady)
    return { passed: 0, failures: [`${script}: not run, because a step that it needs failed`] };
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
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => chunks.push(data));
  const [status] = await once(child, 'close');
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n── ${script}: ${seconds} s\n${Buffer.concat(chunks)}`);

  if (!isTests && status === 0) return { passed: 1, failures: [] };
  if (!isTests) return { passed: 0, failures: [`${script}: status ${status}`] };
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const { passed, failures } = readReport(xml, status);
  return { passed, failures: failures.map((failure) => `${script}: ${failure}`) };
}

/**
 * Reads a JUnit report: how many tests passed, and the name of each that failed. A failed run without a failed test is a
 * failure, and so is a run without tests.
 */
export function readReport(xml: string, status: number): Result {
  const tests = xml.split('<testcase ').slice(1);
  const failed = tests.filter((test) => /<(failure|error)\b/.test(test));
  const skipped = tests.filter((test) => test.includes('<skipped'));
  const failures = failed.map((test) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(test)?.[1];
    return `${attribute('classname')} ${attribute('name')}`;
  });
  const passed = tests.length - failed.length - skipped.length;
  if (failures.length === 0 && status !== 0) failures.push('failed without a failed test');
  if (failures.length === 0 && passed === 0) failures.push('no test ran');
  return { passed, failures };
}

/** Names all failures again, since minutes of output may have followed them, and ends with the totals. */
export function printSummary(results: Result[]): void {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

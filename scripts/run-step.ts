import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Result = { passed: number; failures: string[] };

/** These write as they go; what others say is shown when they have ended, since they overlap. */
const LIVE = ['programs', 'test:journeys'];

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

/**
 * Runs a script of package.json and counts it: each test where it is called `test:…`, else itself as one.
 *
 * @param needed what must have succeeded before: without it the script is not run, which is a failure
 */
export async function run(script: string, needed: Promise<Result>[] = []): Promise<Result> {
  const isReady = (await Promise.all(needed)).every(({ failures }) => failures.length === 0);
  if (!isReady) return { passed: 0, failures: [`${script}: not run, since what it needs failed`] };
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
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(data));
  const [status] = await once(child, 'close');
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n── ${script}: ${seconds} s\n${Buffer.concat(said)}`);

  if (!isTests && status === 0) return { passed: 1, failures: [] };
  if (!isTests) return { passed: 0, failures: [`${script}: status ${status}`] };
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const { passed, failures } = readReport(xml, status);
  return { passed, failures: failures.map((failure) => `${script}: ${failure}`) };
}

/**
 * Counts the tests of a report as JUnit writes it, and names those that failed with the beginning of their error. An error
 * that no test explains is a failure, and so is a run without a test.
 */
export function readReport(xml: string, status: number): Result {
  const tests = xml.split('<testcase ').slice(1);
  const failed = tests.filter((test) => /<(failure|error)\b/.test(test));
  const skipped = tests.filter((test) => test.includes('<skipped'));
  const failures = failed.map((test) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(test)?.[1];
    const [, error = ''] =
      /<(?:failure|error)[^>]*>(?:<!\[CDATA\[)?(.*?)(?:\]\]>|<\/)/s.exec(test) ?? [];
    const lines = stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const text = [`${attribute('classname')} ${attribute('name')}`, ...lines.slice(0, 10)];
    return text.join('\n    ').replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
  });
  const passed = tests.length - failed.length - skipped.length;
  if (failures.length === 0 && status !== 0) failures.push('an error that no test explains');
  if (failures.length === 0 && passed === 0) failures.push('no test was run');
  return { passed, failures };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Names once more what has failed, since minutes of output lie between, and says in the last line how it went. */
export function finish(results: Result[]): void {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

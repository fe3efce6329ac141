/*
 * Runs every check in turn, goes on after a failure, and ends with one line that counts them all:
 * each test of Vitest and Playwright, and one each for format and lint, types, build and valid HTML.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
let passed = 0;
let failed = 0;

function run(title: string, command: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** A step that either holds or does not. */
function check(title: string, command: string, args: string[]): boolean {
  const ok = run(title, command, args);
  if (ok) passed++;
  else failed++;
  return ok;
}

/**
 * A step that counts its own tests in a JSON report. One that exits with an error without a failed test,
 * or that ran no test at all, counts as a failure itself.
 */
function count(
  ok: boolean,
  read: (file: string) => { passed: number; failed: number },
  file: string,
) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(file);
  } catch {
    console.error(`No report at ${file}.`);
  }
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed === 0 && (!ok || counts.passed === 0)) failed++;
}

check('Format and lint', 'biome', ['ci', '--error-on-warnings']);
check('Types', 'astro', ['check']);
// Before the unit tests: some of them read what was built.
const built = check('Build', 'astro', ['build', '--silent']);
if (built) check('Valid HTML', 'node', ['scripts/valid-html.ts']);

const unitReport = join(reports, 'unit.json');
count(
  run('Unit tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]),
  (file) => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  },
  unitReport,
);

/** The browser to test with; without one the journeys fail with the reason, and the count still comes last. */
function browser(): string | undefined {
  try {
    return findBrowser();
  } catch (error) {
    console.error(`\n${(error as Error).message}`);
    failed++;
    return undefined;
  }
}

const chromium = built && browser();
if (chromium) {
  const journeyReport = join(reports, 'journeys.json');
  count(
    run('Browser journeys', 'playwright', ['test', '--reporter=line,json'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
    }),
    (file) => {
      const { stats } = JSON.parse(readFileSync(file, 'utf8'));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
    journeyReport,
  );
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

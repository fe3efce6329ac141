import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Step } from './run-step.ts';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

export const lint: Step = { title: 'Format and lint', command: 'biome ci --error-on-warnings' };

export const types: Step = { title: 'Types', command: 'astro check' };

/** The same after a build, which has written what Astro makes of the content. */
export const typesAfterBuild: Step = { title: 'Types', command: 'astro check --noSync' };

/** What needs neither a build nor other processes. */
export const unitTests = vitest('Unit tests', 'unit');

/** What starts the server and the command line, kills them, and takes their disk and their connections away. */
export const processTests = vitest('Tests of processes', 'processes');

/** What reads the built site. */
export const siteTests = vitest('Tests of the built site', 'site');

/** Sites with other content and other brands: what journeys are taken on. */
export const brands: Step = {
  title: 'Builds of three brands',
  command: 'node tests/brands/build.ts',
};

/** What reads one of those, or builds others. */
export const fixtureTests = vitest('Tests of what is built of content', 'fixture');

/** A browser, Java and servers, which a machine may not have. */
export const programs: Step = {
  title: 'Programs that the tests need',
  command: 'node scripts/machine/need-programs.ts',
  live: true,
};

/** Wrangler and workerd, which the tests of that hosting need. */
export const workerdPackages: Step = {
  title: 'Packages of the hosting without a server',
  command: 'node enquiries/cloudflare/install.ts',
};

/** What only the hosting without a server has, in workerd and from outside. */
export const workerdTests = vitest(
  'Tests of the hosting without a server',
  '*',
  'enquiries/cloudflare/vitest.config.ts',
);

export const workerdTypes: Step = {
  title: 'Types of the hosting without a server',
  command: 'tsc --noEmit -p enquiries/cloudflare',
};

export const build: Step = { title: 'Build', command: 'astro build --silent' };

export const validHtml: Step = { title: 'Valid HTML', command: 'node scripts/valid-html.ts' };

export const byteBudgets: Step = { title: 'Byte budgets', command: 'size-limit' };

const journeysReport = join(reports, 'journeys.json');

export const journeys: Step = {
  title: 'Browser journeys',
  command: 'playwright test --reporter=line,json',
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport },
  live: true,
  count: () => {
    const { stats, suites } = read(journeysReport) as {
      stats: Record<string, number>;
      suites: Suite[];
    };
    const { expected = 0, unexpected = 0, flaky = 0 } = stats;
    return {
      passed: expected,
      failed: unexpected + flaky,
      failures: specsOf(suites)
        .filter(({ ok }) => !ok)
        .map(({ file, line, title, tests }) => {
          const errors = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
          return `${file}:${line} ${title}${beginningOf(errors[0]?.message)}`;
        }),
    };
  },
};

function vitest(title: string, project: string, config = 'vitest.config.ts'): Step {
  const report = join(reports, `${title.replaceAll(' ', '-')}.json`);
  return {
    title,
    command: `vitest run --config=${config} --project=${project} --reporter=default --reporter=json --outputFile.json=${report}`,
    count: () => {
      const { numPassedTests, numFailedTests, testResults } = read(report) as VitestReport;
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        failures: testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(
              ({ fullName, failureMessages: [message] }) =>
                `${relative('.', name)} ${fullName}${beginningOf(message)}`,
            ),
        ),
      };
    },
  };
}

/** What is read of the reports of Vitest and Playwright. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Suite = { specs: Spec[]; suites?: Suite[] };
type Spec = { file: string; line: number; title: string; ok: boolean; tests: Attempts[] };
type Attempts = { results: { errors: { message?: string }[] }[] };

function specsOf(suites: Suite[]): Spec[] {
  return suites.flatMap(({ specs, suites = [] }) => [...specs, ...specsOf(suites)]);
}

/** The lines of an error that say what was expected and what was there; where, and all before it, stands further up. */
function beginningOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, 10)
    .map((line) => `\n    ${line}`)
    .join('');
}

/*
 * Every check there is. It goes on after a failure, and ends with one line that counts them all: each test of Vitest
 * and Playwright, and one each for format and lint, types, builds, valid HTML, byte budgets and the packages of the
 * hosting without a server.
 *
 * What needs no build runs beside the build and what follows from it. The journeys begin as soon as what they are taken on
 * is built, whatever then still runs.
 */
import { findBrowser } from './machine/browser.ts';
import { findApache, findSshd } from './machine/find-program.ts';
import { findJava } from './machine/java.ts';
import { type Counts, failure, finish, run, runInTurn } from './run-step.ts';
import {
  brands,
  build,
  byteBudgets,
  fixtureTests,
  journeys,
  lint,
  processTests,
  siteTests,
  types,
  typesAfterBuild,
  unitTests,
  validHtml,
  workerdPackages,
  workerdTests,
  workerdTypes,
} from './steps.ts';

/** What has to be there before anything runs; where it cannot be had, the rest is checked all the same. */
function need<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}

const browser = need(findBrowser);
need(findJava);
need(findApache);
need(findSshd);

/** What only the hosting without a server needs is fetched while others keep the machine busy. */
const withoutServer = run(workerdPackages);

async function checkWhatNeedsNoBuild(): Promise<Counts[]> {
  const checked = await runInTurn([lint, unitTests, processTests]);
  const installed = await withoutServer;
  if (installed.failed > 0) return [checked, installed];
  return [checked, installed, await runInTurn([workerdTypes, workerdTests])];
}

const needsNoBuild = checkWhatNeedsNoBuild();
const built = await run(build);
const isBuilt = built.failed === 0;
// Types after the build, since both write what Astro makes of the content.
const afterBuild = await runInTurn(isBuilt ? [typesAfterBuild, validHtml, siteTests] : [types]);
const brandsBuilt = await run(brands);
const areBrandsBuilt = brandsBuilt.failed === 0;
const fixture = await runInTurn(areBrandsBuilt ? [byteBudgets, fixtureTests] : []);
const counts: Counts[] = [built, afterBuild, brandsBuilt, fixture];

// Some of the journeys are taken there as well.
await withoutServer;
if (isBuilt && areBrandsBuilt && browser) counts.push(await run(journeys(browser)));
// No browser, no journeys: that has failed.
else if (!browser) counts.push(failure('Browser journeys: no browser'));
finish(...counts, ...(await needsNoBuild));

/*
 * Every check there is. It goes on after a failure, and ends with one line that counts them all: each test of Vitest
 * and Playwright, and one each for format and lint, types, builds, valid HTML, byte budgets and the packages of the
 * hosting without a server.
 *
 * The journeys take the longest, and begin as soon as what they are taken on is built. All else goes on beside.
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
const packages = run(workerdPackages);
const built = run(build);
const brandsBuilt = built.then(() => run(brands));
const isGood = async (step: Promise<Counts>) => (await step).failed === 0;

/** One after the other, beside the builds and then the journeys: a browser often waits, and leaves the machine to these. */
async function checkWithoutBrowser(): Promise<Counts[]> {
  const counts = [await runInTurn([lint, unitTests, processTests])];
  // Types after the build, since both write what Astro makes of the content.
  const ofTheSite = (await isGood(built)) ? [typesAfterBuild, validHtml, siteTests] : [types];
  counts.push(await runInTurn(ofTheSite));
  if (await isGood(brandsBuilt)) counts.push(await runInTurn([byteBudgets, fixtureTests]));
  if (await isGood(packages)) counts.push(await runInTurn([workerdTypes, workerdTests]));
  return counts;
}

async function checkInBrowser(): Promise<Counts> {
  // No browser, no journeys: that has failed.
  if (!browser) return failure('Browser journeys: no browser');
  // Some of them are taken at the hosting without a server as well.
  await packages;
  const areBuilt = (await isGood(built)) && (await isGood(brandsBuilt));
  return areBuilt ? run(journeys(browser)) : failure('Browser journeys: nothing was built');
}

const [inBrowser, withoutBrowser] = await Promise.all([checkInBrowser(), checkWithoutBrowser()]);
finish(await built, await brandsBuilt, await packages, ...withoutBrowser, inBrowser);

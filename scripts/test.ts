/*
 * Every check there is. It goes on after a failure, and ends with one line that counts them all: each test of Vitest
 * and Playwright, and one each for format and lint, types, builds, valid HTML, byte budgets, the programs that the
 * machine needs and the packages of the hosting without a server.
 *
 * The journeys take the longest, and begin as soon as what they are taken on is built. All else goes on beside.
 */
import { type Counts, failure, finish, run, runInTurn } from './run-step.ts';
import {
  brands,
  build,
  byteBudgets,
  fixtureTests,
  journeys,
  lint,
  processTests,
  programs,
  siteTests,
  types,
  typesAfterBuild,
  unitTests,
  validHtml,
  workerdPackages,
  workerdTests,
  workerdTypes,
} from './steps.ts';

// What is fetched or installed comes while others keep the machine busy.
const installed = run(programs);
const packages = run(workerdPackages);
const built = run(build);
const brandsBuilt = built.then(() => run(brands));
const isGood = async (step: Promise<Counts>) => (await step).failed === 0;

/** One after the other, beside the builds and then the journeys: a browser often waits, and leaves the machine to these. */
async function checkWithoutBrowser(): Promise<Counts[]> {
  const counts = [await runInTurn([lint, unitTests, processTests])];
  await installed;
  // Types after the build, since both write what Astro makes of the content.
  const ofTheSite = (await isGood(built)) ? [typesAfterBuild, validHtml, siteTests] : [types];
  counts.push(await runInTurn(ofTheSite));
  if (await isGood(brandsBuilt)) counts.push(await runInTurn([byteBudgets, fixtureTests]));
  if (await isGood(packages)) counts.push(await runInTurn([workerdTypes, workerdTests]));
  return counts;
}

async function checkInBrowser(): Promise<Counts> {
  await installed;
  // Some are taken at the hosting without a server as well.
  await packages;
  const areBuilt = (await isGood(built)) && (await isGood(brandsBuilt));
  return areBuilt ? run(journeys) : failure('Browser journeys: nothing was built');
}

const [inBrowser, withoutBrowser] = await Promise.all([checkInBrowser(), checkWithoutBrowser()]);
finish(
  await installed,
  await packages,
  await built,
  await brandsBuilt,
  ...withoutBrowser,
  inBrowser,
);

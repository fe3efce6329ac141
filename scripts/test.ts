/*
 * Runs every check (`npm test`) or, with the argument `quick`, those of `npm run check`: scripts of package.json, all of which
 * run even if one fails.
 */
import { printSummary, type Result, run } from './run-step.ts';

if (process.argv[2] === 'quick') {
  // In parallel, since type checking keeps one core busy for as long as the tests do another.
  printSummary(await Promise.all(['lint', 'typecheck', 'test:unit'].map((script) => run(script))));
} else {
  // Downloads and installations run while others keep the machine busy.
  const programs = run('programs');
  // A program that cannot be installed fails the steps that use it and stops no others.
  const programsTried = programs.then((): Result => ({ passed: 0, failures: [] }));
  const cloudflare = run('install:cloudflare');
  const built = run('build');
  const brands = run('build:brands');
  const journeys = run('test:journeys', [programsTried, built, brands, cloudflare]);
  // Beside builds and journeys, one after the other, in the time that those spend waiting.
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
  printSummary([
    ...others,
    ...(await Promise.all([programs, cloudflare, built, brands, journeys])),
  ]);
}

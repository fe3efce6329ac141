/*
 * Every check there is: `npm test`, or with the argument `quick` those of `npm run check`. It goes on after a failure, and
 * ends with one line that counts them all. The scripts are those of package.json.
 */
import { finish, type Result, run } from './run-step.ts';

if (process.argv[2] === 'quick') {
  // All at once, since the types keep one core busy as long as the tests do the other.
  finish(await Promise.all(['lint', 'typecheck', 'test:unit'].map((script) => run(script))));
} else {
  // What is fetched or installed comes while others keep the machine busy.
  const programs = run('programs');
  // What cannot be had fails where it is needed, and keeps nothing else from running.
  const tried = programs.then((): Result => ({ passed: 0, failures: [] }));
  const cloudflare = run('install:cloudflare');
  const built = run('build');
  const brands = run('build:brands', [built]);
  // The journeys take the longest, and begin as soon as what they are taken on is built. All else goes on beside, one after
  // the other: a browser often waits, and leaves the machine to these.
  const journeys = run('test:journeys', [tried, brands, cloudflare]);
  const beside: Result[] = [];
  for (const [script, ...needed] of [
    ['lint'],
    ['test:unit'],
    ['test:processes'],
    // After the build, since both write what Astro makes of the content.
    ['typecheck', built],
    ['valid-html', tried, built],
    ['size', brands],
    ['test:site', tried, brands],
    ['typecheck:cloudflare', cloudflare],
    ['test:cloudflare', cloudflare],
  ] satisfies [string, ...Promise<Result>[]][]) {
    beside.push(await run(script, needed));
  }
  finish([...beside, ...(await Promise.all([programs, cloudflare, built, brands, journeys]))]);
}

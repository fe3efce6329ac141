/*
 * Runs every check (`npm test`), or with the argument `quick` those of `npm run check`. It continues after a failure, and its
 * last line counts them all. The scripts are those of package.json.
 */
import { finish, type Result, run } from './run-step.ts';

if (process.argv[2] === 'quick') {
  // All at once: types keep one core busy for as long as the tests keep the other.
  finish(await Promise.all(['lint', 'typecheck', 'test:unit'].map((script) => run(script))));
} else {
  // Downloads wait for the network, and leave the machine to the builds.
  const programs = run('programs');
  // A program that cannot be installed fails the tests that need it, and holds up no others.
  const tried = programs.then((): Result => ({ passed: 0, failures: [] }));
  const cloudflare = run('install:cloudflare');
  const built = run('build');
  const brands = run('build:brands');
  // The journeys take the longest, and start as soon as their sites are built. The others run beside them, one at a time, since
  // a browser often waits and leaves a core idle.
  const journeys = run('test:journeys', [tried, built, brands, cloudflare]);
  const beside: Result[] = [];
  for (const [script, ...needed] of [
    ['lint'],
    ['test:unit'],
    ['test:processes'],
    // After the build, since both write Astro's types of the content.
    ['typecheck', built],
    ['valid-html', tried, built],
    ['size', built, brands],
    ['test:site', tried, built, brands],
    ['typecheck:cloudflare', cloudflare],
    ['test:cloudflare', cloudflare],
  ] satisfies [string, ...Promise<Result>[]][]) {
    beside.push(await run(script, needed));
  }
  finish([...beside, ...(await Promise.all([programs, cloudflare, built, brands, journeys]))]);
}

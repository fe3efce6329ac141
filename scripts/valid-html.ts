/*
 * Checks every built page with the W3C's Nu HTML checker; fails on any error or warning.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { needProgram } from './programs.ts';

/** Messages to ignore, as patterns of the whole message. */
const ACCEPTED = [
  // Its CSS parser is years behind browsers (@starting-style, typed attr()); Biome checks CSS.
  'CSS: .*',
  // React writes void elements like this, which HTML allows.
  'Trailing slash on void elements has no effect .*',
];

const pages = globSync('dist/**/*.html').sort();
if (pages.length === 0) fail('There are no pages in dist/. Run "npm run build" first.');
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const { status } = spawnSync(
  needProgram('java'),
  ['-jar', jar, '--Werror', '--filterpattern', ACCEPTED.join('|'), ...pages],
  { stdio: 'inherit' },
);
if (status !== 0) fail('The HTML checker has found the problems above.');
console.log(`${pages.length} pages are valid HTML.`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/*
 * Checks every built page with the W3C's Nu HTML checker. Exits with an error on any error or warning.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { needProgram } from './programs.ts';

/** Messages that are passed over, each as a pattern of the whole message. */
const ACCEPTED = [
  // Its reader of style is years behind browsers (@starting-style, typed attr()); Biome checks style.
  'CSS: .*',
  // React closes void elements so; HTML allows it.
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
if (status !== 0) fail('The HTML checker has found what is listed above.');
console.log(`${pages.length} pages are valid HTML.`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

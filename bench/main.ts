/** `npm run bench` compares pages of the latest build with a blank page, by medians of five loads (`-- 3`: three loads). */
import { execSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeManifest } from '../built-site/manifest.ts';
import { NO_BROWSER, runningBrowser } from '../scripts/programs.ts';
import { temporaryFolder } from '../tests/support/files.ts';
import '../tests/support/run-folder.ts';
import { serveDist } from '../tests/support/serve-dist.ts';

const BLANK = `<!doctype html><html lang="sv"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Blank</title><h1>Blank</h1>`;

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
};

const browser = await runningBrowser();
if (!browser) throw new Error(NO_BROWSER);
const rounds = Number(process.argv[2] ?? 5);
// Adds the blank page to a copy of the build, so that it is never published.
const dist = temporaryFolder();
cpSync('dist', dist, { recursive: true });
writeFileSync(join(dist, 'blank.html'), BLANK);
await writeManifest(dist);
const { url, stop } = await serveDist(dist);
// Stops the server even if the benchmark is interrupted.
process.on('exit', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const pages = ['/blank', '/', '/contact'];
const loads = new Map(pages.map((path) => [path, [] as Record<string, number>[]]));
for (let round = 1; round <= rounds; round++) {
  for (const [path, list] of loads) {
    process.stderr.write(`\rround ${round} of ${rounds}: ${path}          `);
    list.push(load(url + path));
  }
}
console.table([...loads].map(([path, list]) => ({ path, ...medians(list) })));
process.exit();

/** Loads a page in a new browser with Lighthouse's mobile preset. Returns the score (0–100), and times in milliseconds. */
function load(page: string): Record<string, number> {
  // Downloads Lighthouse when needed, because it would make up a quarter of all installed packages.
  const command = `npx --yes lighthouse@12.8.2 ${page} --quiet --output=json`;
  const report = execSync(`${command} --chrome-flags="--headless --no-sandbox"`, {
    env: { ...process.env, CHROME_PATH: browser },
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const { audits, categories } = JSON.parse(report);
  const values = Object.entries(AUDITS).map(([name, id]) => [name, audits[id].numericValue]);
  return { score: categories.performance.score * 100, ...Object.fromEntries(values) };
}

function medians(loads: Record<string, number>[]) {
  const median = (key: string) =>
    loads.map((load) => load[key] ?? Number.NaN).sort((a, b) => a - b)[loads.length >> 1];
  return Object.fromEntries(Object.keys(loads[0] ?? {}).map((key) => [key, median(key)]));
}

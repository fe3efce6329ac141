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

/** Holds the score (0–100) and times in milliseconds. */
type Values = Record<string, number>;

const AUDITS = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint' };

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

const loads: Record<string, Values[]> = { '/blank': [], '/': [], '/contact': [] };
for (let round = 1; round <= rounds; round++) {
  for (const [path, values] of Object.entries(loads)) {
    process.stderr.write(`\rround ${round} of ${rounds}: ${path}          `);
    values.push(load(url + path));
  }
}
console.table(Object.entries(loads).map(([path, values]) => ({ path, ...medians(values) })));
process.exit();

function load(page: string): Values {
  // Downloads Lighthouse when needed, because it would make up a quarter of all installed packages.
  const command = `npx --yes lighthouse@12.8.2 ${page} --quiet --output=json`;
  const report = execSync(`${command} --chrome-flags="--headless --no-sandbox"`, {
    env: { ...process.env, CHROME_PATH: browser },
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const { audits, categories } = JSON.parse(report);
  const values: Values = { score: categories.performance.score * 100 };
  for (const [name, id] of Object.entries(AUDITS)) values[name] = audits[id].numericValue;
  return values;
}

function medians(loads: Values[]): Values {
  const result: Values = {};
  for (const name of ['score', ...Object.keys(AUDITS)]) {
    const sorted = loads.map((values) => values[name] ?? Number.NaN).sort((a, b) => a - b);
    result[name] = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  }
  return result;
}

/** Compares pages of the latest build with a blank page, by the median of several loads: `npm run bench -- 3` (default: 5). */
import { execSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeManifest } from '../built-site/manifest.ts';
import { NO_BROWSER, workingBrowserPath } from '../scripts/programs.ts';
import { temporaryFolder } from '../tests/support/files.ts';
import '../tests/support/run-folder.ts';
import { serveDist } from '../tests/support/serve-dist.ts';

const BLANK = `<!doctype html><html lang="sv"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Blank</title><h1>Blank</h1>`;

/** Lighthouse's score (0–100), and times in milliseconds. */
type Measurement = Record<string, number>;

const AUDITS = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint' };

const browser = await workingBrowserPath();
if (!browser) throw new Error(NO_BROWSER);
const rounds = Number(process.argv[2] ?? 5);
// Adds the blank page to a copy of the build, so that it is never published.
const dist = temporaryFolder();
cpSync('dist', dist, { recursive: true });
writeFileSync(join(dist, 'blank.html'), BLANK);
await writeManifest(dist);
const { url, stop } = await serveDist(dist);
process.on('exit', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const measurements: Record<string, Measurement[]> = { '/blank': [], '/': [], '/contact': [] };
for (let round = 1; round <= rounds; round++) {
  for (const [path, ofPage] of Object.entries(measurements)) {
    process.stderr.write(`\rround ${round} of ${rounds}: ${path}          `);
    ofPage.push(measure(url + path));
  }
}
const rows = Object.entries(measurements).map(([path, ofPage]) => ({ path, ...medians(ofPage) }));
console.table(rows);
process.exit();

function measure(address: string): Measurement {
  const { audits, categories } = runLighthouse(address);
  const measurement: Measurement = { score: categories.performance.score * 100 };
  for (const [name, id] of Object.entries(AUDITS)) measurement[name] = audits[id].numericValue;
  return measurement;
}

function runLighthouse(address: string) {
  // Downloads Lighthouse when needed, because it would make up a quarter of all installed packages.
  const command = `npx --yes lighthouse@12.8.2 ${address} --quiet --output=json`;
  const report = execSync(`${command} --chrome-flags="--headless --no-sandbox"`, {
    env: { ...process.env, CHROME_PATH: browser },
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return JSON.parse(report);
}

function medians(loads: Measurement[]): Measurement {
  const medianByName: Measurement = {};
  for (const name of ['score', ...Object.keys(AUDITS)]) {
    const sorted = loads.map((load) => load[name] ?? Number.NaN).sort((a, b) => a - b);
    medianByName[name] = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  }
  return medianByName;
}

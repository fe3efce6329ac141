/**
 * What serving costs: requests and durable enquiries per second, the latency that half and 99 of 100 stay below, and
 * the memory the server has taken; beside nginx on the same `dist/` when it is installed. All on this machine, in one
 * run and in turns, so that the ratios say something even where the numbers depend on what else runs.
 *
 *     npm run build && npm run bench:server
 *
 * Exits with an error where an answer is not the expected one, or an acknowledged enquiry is not in the database.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { readBuiltContent } from '../enquiries/node/http/built-content.ts';
import { ajaxPath, type Enquiry } from '../enquiries/protocol.ts';
import { median } from './loading.ts';
import { startNginx } from './nginx.ts';
import { serve } from './serve.ts';

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 3;
const ENQUIRIES = 1600;

/** Requests a second; milliseconds. */
type Result = { perSecond: number; p50: number; p99: number };

const ENQUIRY: Enquiry = {
  name: 'Mätning',
  email: 'matning@mejl.example',
  phone: '0701740605',
  trainingGoal: 'other',
  message: 'En rad om vad jag vill.',
};

/** Asks for one address on all connections at once. */
async function load(url: string, wanted: number, ...options: string[]): Promise<Result> {
  const args = ['-c', String(CONNECTIONS), '-d', String(SECONDS), '--json', ...options, url];
  const { stdout } = await promisify(execFile)('autocannon', args);
  const { requests, latency, errors, statusCodeStats } = JSON.parse(stdout);
  // A refusal would be counted as a fast answer.
  if (errors > 0 || Object.keys(statusCodeStats).join() !== String(wanted)) {
    throw new Error(`${url}: ${errors} errors, answers ${JSON.stringify(statusCodeStats)}`);
  }
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

function medians(results: Result[]): Result {
  const of = (key: keyof Result) => median(results.map((result) => result[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
}

const gzip = ['-H', 'Accept-Encoding: gzip'];
const [largest = ''] = readdirSync('dist/_astro')
  .filter((name) => /\.(webp|avif)$/.test(name))
  .toSorted(
    (a, b) => statSync(join('dist/_astro', b)).size - statSync(join('dist/_astro', a)).size,
  );
const requests: [path: string, status: number, options: string[]][] = [
  ['/', 200, gzip],
  ['/finns-inte', 404, gzip],
  [`/_astro/${largest}`, 200, []],
];

const site = await serve();
const nginx = await startNginx(site.folder);
const table: Record<string, Partial<Result> & { 'rate beside nginx'?: number }> = {};
try {
  for (const [path, status, options] of requests) {
    const own: Result[] = [];
    const other: Result[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await load(site.url + path, status, ...options));
      if (nginx) other.push(await load(nginx.url + path, status, ...options));
    }
    table[path] = medians(own);
    if (!nginx) continue;
    table[`${path} of nginx`] = medians(other);
    const ratio = medians(own).perSecond / medians(other).perSecond;
    table[path] = { ...medians(own), 'rate beside nginx': Math.round(100 * ratio) / 100 };
  }

  const { mailbox } = await readBuiltContent('dist');
  const fields = Object.entries(ENQUIRY).map(([name, value]) => [name, { type: 'text', value }]);
  const form = ['-m', 'POST', '-a', String(ENQUIRIES)];
  form.push('-F', JSON.stringify(Object.fromEntries(fields)));
  table['enquiry, on disk'] = await load(site.url + ajaxPath(mailbox), 200, ...form);
  const database = new DatabaseSync(join(site.folder, 'data', 'enquiries.db'), { readOnly: true });
  const kept = database.prepare('SELECT count(*) AS kept FROM enquiry').get()?.['kept'];
  database.close();

  const memory = execFileSync('ps', ['-o', 'rss=', '-p', String(site.pid)], { encoding: 'utf8' });
  console.log(`${CONNECTIONS} connections; medians of ${ROUNDS} rounds of ${SECONDS} s each`);
  console.table(table);
  console.log(`${kept} of ${ENQUIRIES} acknowledged enquiries are in the database.`);
  console.log(`The server takes ${Math.round(Number(memory) / 1024)} MB of memory.`);
  if (kept !== ENQUIRIES) process.exitCode = 1;
} finally {
  nginx?.close();
  site.close();
}

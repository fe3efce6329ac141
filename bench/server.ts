/**
 * What serving costs: requests and durable enquiries per second, the latency that half and 99 of 100 stay below, and
 * the memory the server has taken; beside nginx on the same `dist/` when it is installed. All on this machine, in one
 * run and in turns, so that the ratios say something even where the numbers depend on what else runs.
 *
 *     npm run build && npm run bench:server
 *
 * Exits with an error where an answer is not the expected one, or an acknowledged enquiry is not in the database.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readBuiltContent } from '../enquiries/node/http/built-content.ts';
import { ajaxPath } from '../enquiries/protocol.ts';
import { compareHostings } from './hostings.ts';
import { load, medians, postEnquiries, type Result } from './load.ts';
import { startNginx } from './nginx.ts';
import { serve } from './serve.ts';

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 3;
const ENQUIRIES = 1600;

const briefly = ['-d', String(SECONDS)];
const gzip = [...briefly, '-H', 'Accept-Encoding: gzip'];
const [largest = ''] = readdirSync('dist/_astro')
  .filter((name) => /\.(webp|avif)$/.test(name))
  .toSorted(
    (a, b) => statSync(join('dist/_astro', b)).size - statSync(join('dist/_astro', a)).size,
  );
const requests: [path: string, status: number, options: string[]][] = [
  ['/', 200, gzip],
  ['/finns-inte', 404, gzip],
  [`/_astro/${largest}`, 200, briefly],
];

const site = await serve();
const nginx = await startNginx(site.folder);
const table: Record<string, Partial<Result> & { 'rate beside nginx'?: number }> = {};
try {
  for (const [path, status, options] of requests) {
    const own: Result[] = [];
    const other: Result[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await load(site.url + path, status, CONNECTIONS, ...options));
      if (nginx) other.push(await load(nginx.url + path, status, CONNECTIONS, ...options));
    }
    table[path] = medians(own);
    if (!nginx) continue;
    table[`${path} of nginx`] = medians(other);
    const ratio = medians(own).perSecond / medians(other).perSecond;
    table[path] = { ...medians(own), 'rate beside nginx': Math.round(100 * ratio) / 100 };
  }

  const { mailbox } = readBuiltContent('dist');
  const endpoint = site.url + ajaxPath(mailbox);
  table['enquiry, on disk'] = await postEnquiries(endpoint, CONNECTIONS, ENQUIRIES);
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

await compareHostings();

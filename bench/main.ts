/*
 * `npm run bench`: measures the last build beside a blank page from the same server, prints tables, and exits with 1 if a goal
 * is missed. `npm run bench -- 3` runs three rounds instead of five; `-- 5 loading` measures one part only: loading,
 * interactions or enquiries.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { exitWithMessage, UserError } from '../shared/user-error.ts';
import { serveDist } from '../tests/support/serve-dist.ts';
import { measureEnquiries } from './enquiries.ts';
import { measureInteractions } from './interactions.ts';
import { measureLoading } from './loading.ts';

const PARTS = ['loading', 'interactions', 'enquiries'];
const BLANK = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Blank</title><meta name="description" content="En sida med en rubrik."></head>
<body><h1>Blank</h1></body></html>`;

const [rounds = '5', part = 'all'] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(rounds) || !['all', ...PARTS].includes(part)) {
  exitWithMessage(
    new UserError(`npm run bench [-- ROUNDS [PART]], where PART is one of ${PARTS.join(', ')}.`),
  );
}
if (!existsSync('dist/index.html')) {
  exitWithMessage(new UserError('There is no site to measure. Run "npm run build" first.'));
}
const wants = (name: string) => part === 'all' || part === name;
const goals: { name: string; value: number; goal: string; met: boolean }[] = [];
const atMost = (name: string, value: number, max: number) =>
  goals.push({ name, value: +value.toFixed(3), goal: `≤ ${max}`, met: value <= max });
const html = brotliCompressSync(readFileSync('dist/index.html')).length;
atMost('HTML with all CSS, Brotli, bytes', html, 20_000);

// A copy of the build, with room for any number of enquiries, which are not mailed.
const dist = mkdtempSync(join(tmpdir(), 'bench-'));
cpSync('dist', dist, { recursive: true });
writeFileSync(join(dist, 'blank.html'), BLANK);
const { url, stop } = await serveDist(dist, { ENQUIRIES_PER_HOUR: '100000' });
// Server and browsers end with it, also when it is stopped in the middle.
process.on('exit', () => {
  stop();
  rmSync(dist, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

if (wants('loading')) {
  const loading = await measureLoading(url, ['/blank', '/', '/contact'], Number(rounds));
  console.table(loading);
  const [blank, ...pages] = loading;
  const paint = blank?.fcp ?? Number.NaN;
  for (const { path, ...page } of pages) {
    for (const key of ['score', 'accessibility', 'bestPractices', 'seo'] as const) {
      goals.push({ name: `${path} ${key}`, value: page[key], goal: '100', met: page[key] === 100 });
    }
    atMost(`${path} FCP / blank FCP`, page.fcp / paint, 1.1);
    atMost(`${path} LCP / blank FCP`, page.lcp / paint, 1.5);
    atMost(`${path} TBT, ms`, page.tbt, 0);
    atMost(`${path} CLS`, page.cls, 0.0005);
    atMost(`${path} loaded before scrolling, bytes`, page.total, 170_000);
    atMost(`${path} of which script, bytes`, page.script, 80_000);
  }
}
if (wants('interactions')) {
  const { bytes, ...inp } = await measureInteractions(url, Number(rounds));
  for (const [name, value] of Object.entries(inp)) atMost(`INP: ${name}, ms`, value, 100);
  atMost('the whole page, bytes', bytes, 600_000);
}
if (wants('enquiries')) console.log(await measureEnquiries(url));

console.table(goals);
process.exit(goals.every(({ met }) => met) ? 0 : 1);

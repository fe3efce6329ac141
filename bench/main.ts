/*
 * `npm run bench`: measures the last build next to a blank page from the same server, and prints tables. `npm run bench -- 3` runs three rounds instead of five; `-- 5 loading` measures one part only: loading,
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
const html = brotliCompressSync(readFileSync('dist/index.html')).length;
console.log(`HTML with all CSS, Brotli: ${html} bytes.`);

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
  console.table(await measureLoading(url, ['/blank', '/', '/contact'], Number(rounds)));
}
if (wants('interactions')) console.table(await measureInteractions(url, Number(rounds)));
if (wants('enquiries')) console.log(await measureEnquiries(url));
// The server would keep it running.
process.exit();

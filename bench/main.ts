/*
 * What the site costs, beside a blank page on the same server in the same run: `npm run bench` on an existing build.
 * Prints tables, writes bench/results.json, and exits with 1 where a goal is missed.
 * `npm run bench -- 3` takes three rounds instead of five; `-- 5 loading` measures one part alone: loading, applied,
 * interactions or growth.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { type Goal, judge } from './goals.ts';
import { measureGrowth } from './growth.ts';
import { measureInteractions } from './interactions.ts';
import { measureLoading } from './loading.ts';
import { serve } from './serve.ts';

const [rounds = '5', part = 'all'] = process.argv.slice(2);
const wants = (name: string) => part === 'all' || part === name;
const results: Record<string, unknown> = { date: new Date().toISOString().slice(0, 10), rounds };
const goals: Goal[] = [];

const html = brotliCompressSync(readFileSync('dist/index.html')).length;
goals.push({ name: 'HTML with all CSS, Brotli, bytes', value: html, most: 20_000 });

const site = await serve();
try {
  if (wants('loading')) {
    const loading = await measureLoading(site.url, ['/blank', '/', '/contact'], Number(rounds));
    results['loading'] = loading;
    console.table(loading);
    const { '/blank': blank, ...pages } = loading;
    for (const [path, page] of Object.entries(pages)) {
      for (const key of ['score', 'accessibility', 'bestPractices', 'seo'] as const) {
        goals.push({ name: `${path} ${key}`, value: page[key], least: 100 });
      }
      const paint = blank?.fcp ?? Number.NaN;
      goals.push({ name: `${path} FCP / blank FCP`, value: page.fcp / paint, most: 1.1 });
      goals.push({ name: `${path} LCP / blank FCP`, value: page.lcp / paint, most: 1.5 });
      goals.push({ name: `${path} TBT, ms`, value: page.tbt, most: 0 });
      goals.push({ name: `${path} CLS`, value: page.cls, most: 0.0005 });
      goals.push({
        name: `${path} loaded before scrolling, bytes`,
        value: page.total,
        most: 170_000,
      });
      goals.push({ name: `${path} of which script, bytes`, value: page.script, most: 80_000 });
    }
  }
  if (wants('applied')) {
    // Beside the goals, not for them: what the same pages do in a browser that is really slowed down.
    const applied = await measureLoading(
      site.url,
      ['/blank', '/', '/contact'],
      Math.min(3, Number(rounds)),
      'devtools',
    );
    results['applied'] = applied;
    console.table(applied);
  }
  if (wants('interactions')) {
    const interactions = await measureInteractions(site.url, Number(rounds));
    results['interactions'] = interactions;
    console.table(interactions.inp);
    console.table(interactions.scrolling);
    for (const [name, value] of Object.entries(interactions.inp)) {
      goals.push({ name: `INP: ${name}, ms`, value, most: 100 });
    }
    goals.push({ name: 'the whole page, bytes', value: interactions.wholePage, most: 600_000 });
  }
} finally {
  site.close();
}
if (wants('growth')) {
  const growth = await measureGrowth(Math.min(3, Number(rounds)));
  results['growth'] = growth;
  console.table(growth);
  const [once, , tenTimes] = growth;
  if (once && tenTimes) {
    goals.push({
      name: 'first load at 10× / 1×',
      value: tenTimes.firstLoad / once.firstLoad,
      most: 1.25,
    });
    goals.push({ name: 'LCP at 10× / 1×', value: tenTimes.lcp / once.lcp, most: 1.05 });
    goals.push({ name: 'build, warm cache, s', value: once.buildSeconds, most: 10 });
  }
}

const judged = judge(goals);
results['goals'] = judged;
console.table(judged);
writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = judged.every(({ met }) => met) ? 0 : 1;

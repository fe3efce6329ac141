/*
 * Measures how pages load, with Lighthouse.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserPath } from '../scripts/programs.ts';
import { freePort } from '../tests/support/enquiries/free-port.ts';

/**
 * Loads the pages in turn with Lighthouse's mobile preset, each time in a new browser, and returns the medians of each page:
 * scores of 100, times in ms, sizes in bytes.
 */
export async function measureLoading(url: string, paths: string[], rounds: number) {
  const results = new Map<string, Awaited<ReturnType<typeof measureOnce>>[]>();
  for (let round = 1; round <= rounds; round++) {
    for (const path of paths) {
      // On a busy machine Lighthouse sometimes loses the start of its own trace, so it gets a second try.
      const load = () => measureOnce(url + path);
      results.set(path, [...(results.get(path) ?? []), await load().catch(load)]);
      process.stderr.write(`\rloading: round ${round} of ${rounds}, ${path}          `);
    }
  }
  process.stderr.write('\n');
  return [...results].map(([path, list]) => ({ path, ...medians(list) }));
}

async function measureOnce(url: string) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browserPath() ?? '',
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse could not load ${url}: ${run?.lhr.runtimeError?.message}`);
    }
    const { audits, categories } = run.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const details = audits['network-requests']?.details;
    const requests = details?.type === 'table' ? details.items : [];
    const bytes = (list: typeof requests) =>
      list.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
    return {
      score: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      script: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
      total: bytes(requests),
    };
  } finally {
    await browser.close();
  }
}

/** The medians of several measurements, figure by figure. */
export function medians<Figures extends Record<string, number>>(list: Figures[]): Figures {
  const median = (key: string) => {
    const sorted = list.map((one) => one[key] ?? Number.NaN).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  };
  return Object.fromEntries(Object.keys(list[0] ?? {}).map((key) => [key, median(key)])) as Figures;
}

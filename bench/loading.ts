/*
 * Measures how pages load, with Lighthouse.
 */
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../enquiries/node/testing/free-port.ts';
import { findProgram } from '../scripts/programs.ts';

/** The figures of one page: times in ms, sizes in bytes. */
type Loading = ReturnType<typeof readFigures>;

/**
 * How Lighthouse slows down network and CPU: `simulate`, its default, calculates a slow load from a fast one; `devtools`
 * throttles the browser itself. Simulation assumes that a page waits for all of its HTML and for every file that the fast
 * load had before its first paint; applied throttling shows what a visitor would see.
 */
type Throttling = 'simulate' | 'devtools';

/**
 * Loads the pages in turn with Lighthouse's mobile preset, each time in a new browser, and returns the medians of each page.
 */
export async function measureLoading(
  url: string,
  paths: string[],
  rounds: number,
  throttling: Throttling = 'simulate',
): Promise<Record<string, Loading>> {
  const results: Record<string, Loading[]> = Object.fromEntries(paths.map((path) => [path, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const path of paths) {
      // On a busy machine Lighthouse sometimes loses the start of its own trace, so it gets a second try.
      const load = () => measureOnce(url + path, throttling);
      results[path]?.push(await load().catch(load));
      process.stderr.write(`\r${throttling}: round ${round} of ${rounds}, ${path}          `);
    }
  }
  process.stderr.write('\n');
  return Object.fromEntries(Object.entries(results).map(([path, list]) => [path, medians(list)]));
}

async function measureOnce(url: string, throttlingMethod: Throttling): Promise<Loading> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findProgram('chromium') ?? '',
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      throttlingMethod,
    });
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse could not load ${url}: ${run?.lhr.runtimeError?.message}`);
    }
    return readFigures(run.lhr);
  } finally {
    await browser.close();
  }
}

function readFigures({ audits, categories }: Result) {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  type Request = { resourceType?: string; transferSize?: number };
  const details = audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []) as Request[];
  const bytes = (...types: string[]) =>
    requests
      .filter(({ resourceType = '' }) => types.length === 0 || types.includes(resourceType))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    score: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
    html: bytes('Document'),
    script: bytes('Script'),
    font: bytes('Font'),
    image: bytes('Image'),
    total: bytes(),
    requests: requests.length,
  };
}

/** The medians of several measurements, figure by figure. */
export function medians<Figures extends Record<string, number>>(list: Figures[]): Figures {
  const [first] = list;
  if (!first) throw new Error('No round was measured.');
  return Object.fromEntries(
    Object.keys(first).map((key) => [key, median(list.map((one) => one[key] ?? Number.NaN))]),
  ) as Figures;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
  );
}

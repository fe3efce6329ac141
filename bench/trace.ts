/*
 * What the browser's main thread does from the request of a page until the page is quiet, and what asked for it: read
 * from Chromium's own trace, on a processor made slower. Milliseconds are the thread's own, without what other programs
 * took of the machine.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findProgram } from '../scripts/programs.ts';
import { medians } from './loading.ts';

/** How much slower than this machine the processor is made. */
const SLOWDOWN = 4;

/** Milliseconds after the last request in which a page does what it has put off. */
const QUIET_MS = 2500;

/** A longer task makes a visitor wait. */
const LONG_TASK_MS = 50;

const TIMELINE = 'disabled-by-default-devtools.timeline';
const CATEGORIES = [
  'devtools.timeline',
  'blink.user_timing',
  'v8',
  TIMELINE,
  `${TIMELINE}.invalidationTracking`,
];

/** The steps of the work, by the events that a trace has of them. */
const STEPS: Record<string, string> = {
  ParseHTML: 'parse',
  EvaluateScript: 'script',
  'v8.evaluateModule': 'script',
  'v8.compileModule': 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** Times in microseconds; `tdur` is the thread's own. */
type TraceEvent = {
  name: string;
  ts: number;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { elementCount?: number; fileName?: string; data?: Record<string, string> };
};
type Figures = Record<string, number>;
type Trace = {
  work: Figures;
  /** By step and what asked for it: attributes that were changed, a file of script, or nothing that a trace names. */
  causes: Record<string, Figures>;
  longTasks: Figures[];
};

/**
 * Loads each page in turns, every time in a browser of its own, and returns the medians of its work, with the causes and
 * long tasks of the round whose blocking time was nearest to the median.
 */
export async function traceLoading(addresses: string[], rounds: number) {
  const traces: Record<string, Trace[]> = Object.fromEntries(addresses.map((url) => [url, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const address of addresses) {
      process.stderr.write(`\rtrace: round ${round} of ${rounds}, ${address}          `);
      traces[address]?.push(summarize(address, await trace(address)));
    }
  }
  process.stderr.write('\n');
  return Object.entries(traces).map(([address, list]) => {
    const work = medians(list.map((one) => one.work));
    const distance = (one: Trace) =>
      Math.abs((one.work['blocking'] ?? 0) - (work['blocking'] ?? 0));
    const [typical] = list.toSorted((a, b) => distance(a) - distance(b));
    return { ...typical, address, work };
  });
}

async function trace(address: string): Promise<TraceEvent[]> {
  const browser = await chromium.launch({ executablePath: findProgram('chromium') ?? '' });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    // The process that is slowed down is then the one that shows the page.
    await page.goto(new URL('/healthz', address).href);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) =>
      events.push(...(value as unknown as TraceEvent[])),
    );
    await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
    await page.goto(address, { waitUntil: 'networkidle' });
    // Not asked through Playwright, whose own script in the page would be counted.
    const expression = 'document.querySelectorAll("[data-deferred]").length';
    do await pause(QUIET_MS);
    while ((await session.send('Runtime.evaluate', { expression })).result.value > 0);
    const complete = once(session as unknown as NodeJS.EventEmitter, 'Tracing.tracingComplete');
    await session.send('Tracing.end');
    await complete;
    return events;
  } finally {
    await browser.close();
  }
}

function summarize(address: string, events: TraceEvent[]): Trace {
  const isStart = ({ name, args }: TraceEvent) =>
    name === 'navigationStart' && args.data?.['documentLoaderURL'] === address;
  const start = events.find(isStart);
  if (!start) throw new Error(`The trace has no navigation to ${address}.`);
  const totals: Figures = { elements: 0, styles: 0, layouts: 0 };
  const causes: Record<string, Figures> = {};
  const tasks: (Figures & { ms: number; end: number })[] = [];
  /** What has been changed since style was last worked out, and what it was then. */
  const changes = new Set<string>();
  let cause = '–';
  /** The steps that are under way, the innermost last: each counts without those within it. */
  const open: { end: number; count: (ms: number) => void }[] = [];
  const add = (figures: Figures | undefined, key: string, by: number) => {
    if (figures) figures[key] = (figures[key] ?? 0) + by;
  };
  const ofPage = events
    .filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0, tdur = 0, args } of ofPage) {
    const { data, elementCount = 0 } = args;
    if (name === 'RunTask' && ts >= (tasks.at(-1)?.end ?? 0)) {
      tasks.push({ ms: tdur / 1000, end: ts + dur });
      cause = '–';
    }
    if (name === 'ScheduleStyleInvalidationTracking') {
      const [element] = data?.['nodeName']?.toLowerCase().split(' ') ?? [];
      changes.add(`${element}[${data?.['changedAttribute'] ?? `:${data?.['changedPseudo']}`}]`);
    }
    const step = STEPS[name];
    if (!step) continue;
    if (step === 'style') {
      if (changes.size > 0) cause = [...changes].join(' ');
      changes.clear();
      add(totals, 'elements', elementCount);
    }
    if (step === 'style' || step === 'layout') add(totals, `${step}s`, 1);
    const file = step === 'script' ? (args.fileName ?? data?.['url']) : undefined;
    const by = `${step}: ${file ? new URL(file).pathname : cause}`;
    causes[by] ??= {};
    add(causes[by], 'times', 1);
    add(causes[by], 'elements', elementCount);
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const task = tasks.at(-1);
    const count = (ms: number) => {
      for (const figures of [totals, task]) add(figures, step, ms);
      add(causes[by], 'ms', ms);
    };
    open.at(-1)?.count(-tdur / 1000);
    count(tdur / 1000);
    open.push({ end: ts + dur, count });
  }
  const longTasks = tasks
    .filter(({ ms }) => ms > LONG_TASK_MS)
    .map(({ end: _, ...figures }) => figures);
  const blocking = longTasks.reduce((sum, { ms = 0 }) => sum + ms - LONG_TASK_MS, 0);
  return { work: { longTasks: longTasks.length, blocking, ...totals }, causes, longTasks };
}

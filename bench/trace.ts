/*
 * What the browser's main thread does from the request of a page until the page is quiet, and what asked for it: read
 * from Chromium's own trace, on a processor made slower.
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

const CATEGORIES = ['', '.stack', '.invalidationTracking'].map(
  (detail) => `disabled-by-default-devtools.timeline${detail}`,
);

/** The steps of the work, by the events that a trace has of them. */
const STEPS: Record<string, Step> = {
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

type TraceEvent = {
  name: string;
  ts: number;
  pid: number;
  tid: number;
  dur?: number;
  /** Microseconds of the thread's own time: what others take of the machine is not in it. */
  tdur?: number;
  args: { name?: string; elementCount?: number; fileName?: string; data?: EventData };
};
type EventData = {
  changedAttribute?: string;
  changedPseudo?: string;
  nodeName?: string;
  url?: string;
  documentLoaderURL?: string;
};

/** How often, and for how many ms; `elements` are those whose style was worked out. */
export type Work = Record<
  'longTasks' | 'blocking' | 'recalculations' | 'elements' | 'layouts' | Step,
  number
>;
type Step = 'parse' | 'script' | 'style' | 'layout' | 'paint';
/** What a step was asked for by: attributes that were changed, a file of script, or nothing that the trace names. */
type Causes = Record<string, { times: number; elements: number; ms: number }>;
type LongTask = { ms: number } & Partial<Record<Step, number>>;
type Trace = { work: Work; causes: Causes; longTasks: LongTask[] };

/**
 * Loads each page in turns, every time in a browser of its own, and returns the medians of its work, with the causes and
 * long tasks of the round whose blocking time was nearest to the median.
 */
export async function traceLoading(
  addresses: string[],
  rounds: number,
): Promise<Record<string, Trace>> {
  const traces: Record<string, Trace[]> = Object.fromEntries(addresses.map((url) => [url, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const address of addresses) {
      process.stderr.write(`\rtrace: round ${round} of ${rounds}, ${address}          `);
      traces[address]?.push(summarize(address, await trace(address)));
    }
  }
  process.stderr.write('\n');
  return Object.fromEntries(
    Object.entries(traces).map(([address, list]) => {
      const work = medians(list.map((one) => one.work));
      const distance = (one: Trace) => Math.abs(one.work.blocking - work.blocking);
      const [typical] = list.toSorted((a, b) => distance(a) - distance(b));
      return [
        address,
        { work, causes: typical?.causes ?? {}, longTasks: typical?.longTasks ?? [] },
      ];
    }),
  );
}

async function trace(address: string): Promise<TraceEvent[]> {
  const browser = await chromium.launch({ executablePath: findProgram('chromium') ?? '' });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    // The process that shows the page has started before, and is the one that is slowed down.
    await page.goto(new URL('/healthz', address).href);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
    await session.send('Tracing.start', {
      traceConfig: {
        includedCategories: ['devtools.timeline', 'v8', 'blink.user_timing', ...CATEGORIES],
      },
    });
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

/** Adds up what the main thread of the page has done since its request. */
function summarize(address: string, events: TraceEvent[]): Trace {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  );
  if (!start) throw new Error(`The trace has no navigation to ${address}.`);
  const work: Work = {
    longTasks: 0,
    blocking: 0,
    recalculations: 0,
    elements: 0,
    layouts: 0,
    parse: 0,
    script: 0,
    style: 0,
    layout: 0,
    paint: 0,
  };
  const causes: Causes = {};
  const tasks: LongTask[] = [];
  let task: LongTask = { ms: 0 };
  let taskEnd = 0;
  /** What has been changed since style was last worked out, and what it was then. */
  const changes = new Set<string>();
  let cause = '–';
  /** The steps that are under way, the innermost last: each counts without those within it. */
  const open: { end: number; add: (ms: number) => void }[] = [];
  const ofPage = events
    .filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0, tdur = 0, args } of ofPage) {
    if (name === 'RunTask' && ts >= taskEnd) {
      taskEnd = ts + dur;
      task = { ms: tdur / 1000 };
      tasks.push(task);
      cause = '–';
    }
    if (name === 'ScheduleStyleInvalidationTracking') {
      const { changedAttribute, changedPseudo, nodeName = '' } = args.data ?? {};
      const [element = ''] = nodeName.toLowerCase().split(' ');
      changes.add(`${element}[${changedAttribute ?? `:${changedPseudo}`}]`);
    }
    const step = STEPS[name];
    if (!step) continue;
    if (step === 'style') {
      if (changes.size > 0) cause = [...changes].join(' ');
      changes.clear();
      work.recalculations++;
      work.elements += args.elementCount ?? 0;
    }
    if (step === 'layout') work.layouts++;
    const url = args.fileName ?? args.data?.url;
    const key = `${step}: ${step === 'script' && url ? new URL(url).pathname : cause}`;
    const { times, elements, ms } = causes[key] ?? { times: 0, elements: 0, ms: 0 };
    const entry = { times: times + 1, elements: elements + (args.elementCount ?? 0), ms };
    causes[key] = entry;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    open.at(-1)?.add(-tdur / 1000);
    const within = task;
    const add = (more: number) => {
      work[step] += more;
      entry.ms += more;
      within[step] = (within[step] ?? 0) + more;
    };
    add(tdur / 1000);
    open.push({ end: ts + dur, add });
  }
  const longTasks = tasks.filter(({ ms }) => ms > LONG_TASK_MS);
  work.longTasks = longTasks.length;
  work.blocking = longTasks.reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0);
  return { work, causes, longTasks };
}

/*
 * Reads from Chromium's trace what the main thread does until a page is quiet, and what asked for it. Milliseconds are the
 * thread's own, without what other programs took of the machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../enquiries/node/testing/free-port.ts';
import { findProgram } from '../scripts/programs.ts';
import { medians } from './loading.ts';

/** The factor by which the CPU is throttled. */
const SLOWDOWN = 4;

/** Milliseconds after the last request in which a page does what it has put off. */
const QUIET_MS = 2500;

/** A longer task makes a visitor wait. */
const LONG_TASK_MS = 50;

const TIMELINE = 'disabled-by-default-devtools.timeline';
const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'v8', TIMELINE];

/** Names what was changed before style is worked out. It makes style and layout a third slower, so no time is taken with it. */
const CHANGES = `${TIMELINE}.invalidationTracking`;

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
type Trace = ReturnType<typeof summarize>;

/**
 * Loads each page in turns, every time in a browser of its own, and returns the medians of its work, the long tasks of the
 * round whose blocking time was nearest to the median, and the causes, from one more load.
 */
export async function traceLoading(addresses: string[], rounds: number) {
  const traces: Record<string, Trace[]> = Object.fromEntries(addresses.map((url) => [url, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const address of addresses) {
      process.stderr.write(`\rtrace: round ${round} of ${rounds}, ${address}          `);
      traces[address]?.push(summarize(address, await trace(address, CATEGORIES)));
    }
  }
  process.stderr.write('\n');
  const pages: (Trace & { address: string })[] = [];
  for (const [address, list] of Object.entries(traces)) {
    const work = medians(list.map((one) => one.work));
    const distance = (one: Trace) =>
      Math.abs((one.work['blocking'] ?? 0) - (work['blocking'] ?? 0));
    const [typical] = list.toSorted((a, b) => distance(a) - distance(b));
    const { causes } = summarize(address, await trace(address, [...CATEGORIES, CHANGES]));
    pages.push({ address, work, causes, longTasks: typical?.longTasks ?? [] });
  }
  return pages;
}

/**
 * Loads a page in a browser of its own. Not through Playwright, which enables the protocol's `Runtime`: V8 then parses React a
 * second time while it starts, 70 ms that no visitor pays.
 */
async function trace(address: string, includedCategories: string[]): Promise<TraceEvent[]> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'trace-'));
  const browser = spawn(
    findProgram('chromium') ?? '',
    ['--headless', '--no-sandbox', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    // In a group of its own: Debian's command is a script, which would leave the browser behind.
    { stdio: 'ignore', detached: true },
  );
  try {
    const { send, events } = await openPage(port, new URL('/healthz', address).href);
    await send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 2,
      mobile: true,
    });
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await send('Tracing.start', { traceConfig: { includedCategories } });
    await send('Page.navigate', { url: address });
    const expression =
      'document.readyState !== "complete" || !!document.querySelector("[data-deferred]")';
    do await pause(QUIET_MS);
    while ((await send('Runtime.evaluate', { expression }))['result'].value);
    await send('Tracing.end');
    while (!events.complete) await pause(50);
    return events.list;
  } finally {
    process.kill(-(browser.pid ?? 0));
    await once(browser, 'exit');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens a page in a browser that has just been started; resolves to its connection, and to what it traces. */
async function openPage(port: number, address: string) {
  const open = () => fetch(`http://127.0.0.1:${port}/json/new?${address}`, { method: 'PUT' });
  let answer = await open().catch(() => undefined);
  for (let tries = 0; !answer; tries++) {
    if (tries > 100) throw new Error('The browser has not started.');
    await pause(100);
    answer = await open().catch(() => undefined);
  }
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket as unknown as EventTarget, 'open');
  // biome-ignore lint/suspicious/noExplicitAny: answers are as different as the commands
  const answers = new Map<number, (result: any) => void>();
  const events = { list: [] as TraceEvent[], complete: false };
  socket.addEventListener('message', ({ data }) => {
    const { id, result, method, params } = JSON.parse(data);
    answers.get(id)?.(result);
    if (method === 'Tracing.dataCollected') events.list.push(...params.value);
    if (method === 'Tracing.tracingComplete') events.complete = true;
  });
  let sent = 0;
  const send = (method: string, params = {}) => {
    // biome-ignore lint/suspicious/noExplicitAny: answers are as different as the commands
    const { promise, resolve } = Promise.withResolvers<any>();
    answers.set(++sent, resolve);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return promise;
  };
  return { send, events };
}

/** Figures of the work, of each long task, and by step and what asked for it: changed attributes, a script, or nothing named. */
function summarize(address: string, events: TraceEvent[]) {
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

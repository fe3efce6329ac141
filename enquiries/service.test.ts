import { expect, onTestFinished, test } from 'vitest';
import { readSettings, SERVICE_SETTINGS } from '../shared/settings.ts';
import { createApp } from './http/app.ts';
import { LIMITS } from './limits.ts';
import { createLog } from './log.ts';
import { databaseFile, openDatabase } from './node/sqlite/database.ts';
import { SqliteDatabase } from './node/sqlite/sqlite-database.ts';
import { temporaryFolder } from './node/testing/files.ts';
import type { Transport } from './ports.ts';
import { createService, type Runtime } from './service.ts';
import { Store } from './storage/store.ts';
import { ANNA, formOf, freshKey, MAILBOX, SITE_INFO } from './testing/samples.ts';

/** The service on a runtime that has an alarm and nothing else that runs by itself. */
async function startWith(transport: Transport | undefined) {
  const file = databaseFile(await temporaryFolder());
  const database = new SqliteDatabase(openDatabase(file, 100));
  /** What the alarm was set to, in order. */
  const delays: number[] = [];
  const runtime: Runtime = {
    database,
    transport,
    alarm: { set: (delay: number) => void delays.push(delay) },
    log: createLog(() => {}),
    site: () => SITE_INFO,
    visitorOf: () => ({ address: '192.0.2.1', forwardedByStranger: false }),
    formPage: () => undefined,
  };
  const limits = { ...LIMITS, healthCache: 0 };
  const service = createService(readSettings(SERVICE_SETTINGS, {}), runtime, limits);
  const app = createApp({ ...runtime, service });
  onTestFinished(service.close);
  const post = async () => {
    const init = { method: 'POST', body: formOf(ANNA), headers: freshKey() };
    return (await app.request(`/ajax/${MAILBOX}`, init)).status;
  };
  const health = async () => {
    const answer = await app.request('/healthz');
    return { code: answer.status, ...(await answer.json()) };
  };
  const waiting = async () => (await health()).waiting;
  return { service, post, health, waiting, delays, file, database };
}

test('an enquiry sets the alarm to now, and when that rings it is delivered', async () => {
  const { service, post, waiting, delays } = await startWith(async () => {});
  expect(await post()).toBe(200);
  expect(delays).toEqual([0]);
  expect(await waiting()).toBe(1);
  await service.work();
  expect(await waiting()).toBe(0);
  await service.work();
  // Nothing waits: the next time is for old enquiries.
  expect(delays.at(-1)).toBeGreaterThan(0.9 * LIMITS.retentionCheck);
  expect(delays.at(-1)).toBeLessThanOrEqual(LIMITS.retentionCheck);
});

test('after an attempt that failed, the alarm is set to the next one', async () => {
  const { service, post, delays } = await startWith(() => Promise.reject(new Error('down')));
  await post();
  await service.work();
  await service.work();
  expect(delays.at(-1)).toBeGreaterThan(0);
  expect(delays.at(-1)).toBeLessThanOrEqual(LIMITS.firstPause);
});

test('where there is no way to send mail yet, it waits without being tried', async () => {
  const { service, post, waiting, delays } = await startWith(undefined);
  expect(await post()).toBe(200);
  await service.work();
  expect(await waiting()).toBe(1);
  expect(delays.at(-1)).toBeGreaterThan(LIMITS.mailWaiting);
});

test('health says how many mails wait and for how many seconds the oldest has', async () => {
  const { health, database } = await startWith(undefined);
  const empty = { code: 200, status: 'ok', enquiries: 0, waiting: 0, oldestWaitingSeconds: null };
  expect(await health()).toEqual(empty);
  new Store(database).add(ANNA, ['enquiry'], 'a.example', Date.now() - 90_000);
  const { oldestWaitingSeconds, ...counts } = await health();
  expect(counts).toMatchObject({ enquiries: 1, waiting: 1 });
  expect(oldestWaitingSeconds).toBeGreaterThanOrEqual(90);
});

test('a database that cannot be written is 503', async () => {
  const { post, health, file } = await startWith(undefined);
  await post();
  const other = openDatabase(file, 50);
  other.exec('BEGIN IMMEDIATE');
  expect((await health()).code).toBe(503);
  other.exec('ROLLBACK');
  other.close();
  expect((await health()).code).toBe(200);
});

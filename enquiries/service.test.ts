import { expect, onTestFinished, test } from 'vitest';
import { readSettings, SERVICE_SETTINGS } from '../shared/settings.ts';
import { LIMITS } from './limits.ts';
import { createLog } from './log.ts';
import { databaseFile, openDatabase } from './node/sqlite/database.ts';
import { SqliteDatabase } from './node/sqlite/sqlite-database.ts';
import { temporaryFolder } from './node/testing/files.ts';
import type { Database, Transport } from './ports.ts';
import { processMemory } from './rate-limit/process-memory.ts';
import { createService } from './service.ts';
import { keepForm } from './storage/earlier-forms.ts';
import { ANNA, CONTENT, formOf, MAILBOX } from './testing/samples.ts';

/** The service on a runtime that has an alarm and nothing else that runs by itself. */
async function startWith(transport: Transport | undefined, prepare = (_database: Database) => {}) {
  const database = new SqliteDatabase(openDatabase(databaseFile(await temporaryFolder()), 100));
  prepare(database);
  /** What the alarm was set to, in order. */
  const delays: number[] = [];
  const ports = {
    database,
    transport,
    mailCopies: { remove: async () => {} },
    alarm: { set: (delay: number) => void delays.push(delay) },
    log: createLog(() => {}),
    content: { ...CONTENT },
    visitors: () => ({ address: '192.0.2.1', forwardedByStranger: false }),
    rateMemory: processMemory(),
  };
  const service = createService(readSettings(SERVICE_SETTINGS, {}), ports);
  onTestFinished(service.close);
  const post = async (mailbox = MAILBOX) => {
    const body = formOf(ANNA);
    return (await service.app.request(`/ajax/${mailbox}`, { method: 'POST', body })).status;
  };
  const waiting = async () => (await (await service.app.request('/healthz')).json()).waiting;
  return { service, post, waiting, delays };
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

test('a form that was opened under an earlier build still posts', async () => {
  const earlier = { mailbox: 'fore@provstudion.example', goals: new Map() };
  const { post } = await startWith(undefined, (database) => keepForm(database, earlier, undefined));
  expect(await post(earlier.mailbox)).toBe(200);
  expect(await post('annan@provstudion.example')).toBe(404);
});

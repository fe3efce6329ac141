import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DAY } from '../limits.ts';
import { createLog } from '../node/log.ts';
import { databaseFile, openDatabase, openStore } from '../node/sqlite/database.ts';
import { damagePage, temporaryFolder } from '../node/testing/files.ts';
import type { Store } from '../storage/store.ts';
import { ANNA } from '../testing/samples.ts';
import { healthCheck } from './health.ts';

async function healthOf(store: Store) {
  const log = createLog({ write: () => {} });
  const app = new Hono().get('/healthz', healthCheck(store, log));
  const answer = await app.request('/healthz');
  return { status: answer.status, body: await answer.json() };
}

test('counts what is kept and what waits, and for how long, which is never negative', async () => {
  const store = openStore(databaseFile(await temporaryFolder()), 100);
  expect(await healthOf(store)).toEqual({
    status: 200,
    body: { status: 'ok', enquiries: 0, waiting: 0, oldestWaitingSeconds: null },
  });
  // The clock was ahead when it came.
  store.add(ANNA, ['enquiry'], 'a.example', Date.now() + 5 * 365 * DAY);
  expect((await healthOf(store)).body).toMatchObject({ waiting: 1, oldestWaitingSeconds: 0 });
  store.add(ANNA, ['enquiry'], 'a.example', Date.now() - 90_000);
  const { body } = await healthOf(store);
  expect(body).toMatchObject({ enquiries: 2, waiting: 2 });
  expect(body.oldestWaitingSeconds).toBeGreaterThanOrEqual(90);
  store.close();
});

test('a database that cannot be written is 503', async () => {
  const file = databaseFile(await temporaryFolder());
  const store = openStore(file, 50);
  const other = openDatabase(file, 50);
  other.exec('BEGIN IMMEDIATE');
  expect((await healthOf(store)).status).toBe(503);
  other.exec('ROLLBACK');
  expect((await healthOf(store)).status).toBe(200);
  other.close();
  store.close();
});

test('damage that is met while it runs is 503, with what can be counted', async () => {
  const file = databaseFile(await temporaryFolder());
  const store = openStore(file, 50);
  store.add(ANNA, ['enquiry'], 'a.example', 1000);
  const [mail] = store.mails.due(1000, 1000, 1);
  if (!mail) throw new Error('no mail');
  store.close();
  const again = openStore(file, 50);
  await damagePage(file, 'enquiry', (page) => void page.fill(0x5a));
  expect(() => again.mails.pending(mail)).toThrow(/malformed/);
  expect(await healthOf(again)).toMatchObject({
    status: 503,
    body: { status: 'database is damaged' },
  });
  again.close();
});

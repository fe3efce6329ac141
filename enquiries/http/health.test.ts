import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { DAY } from '../limits.ts';
import { createLog } from '../log.ts';
import { databaseFile, openDatabase, openStore } from '../node/sqlite/database.ts';
import { damagePage, temporaryFolder } from '../node/testing/files.ts';
import { ANNA } from '../testing/samples.ts';
import { healthCheck } from './health.ts';

async function openHealth() {
  const file = databaseFile(await temporaryFolder());
  const store = openStore(file, 50);
  onTestFinished(() => store.close());
  const health = async (asked = store) => {
    const log = createLog(() => {});
    const check = healthCheck(asked, log, 0);
    const answer = await new Hono().get('/healthz', check).request('/healthz');
    return { code: answer.status, ...(await answer.json()) };
  };
  return { file, store, health };
}

test('counts what is kept and what waits, and for how long, which is never negative', async () => {
  const { store, health } = await openHealth();
  const empty = { code: 200, status: 'ok', enquiries: 0, waiting: 0, oldestWaitingSeconds: null };
  expect(await health()).toEqual(empty);
  // The clock was ahead when it came.
  store.add(ANNA, ['enquiry'], 'a.example', Date.now() + 5 * 365 * DAY);
  expect(await health()).toMatchObject({ waiting: 1, oldestWaitingSeconds: 0 });
  store.add(ANNA, ['enquiry'], 'a.example', Date.now() - 90_000);
  const { oldestWaitingSeconds, ...counts } = await health();
  expect(counts).toMatchObject({ enquiries: 2, waiting: 2 });
  expect(oldestWaitingSeconds).toBeGreaterThanOrEqual(90);
});

test('a database that cannot be written, and damage that is met, are 503', async () => {
  const { file, store, health } = await openHealth();
  store.add(ANNA, ['enquiry'], 'a.example', 1000);
  const other = openDatabase(file, 50);
  other.exec('BEGIN IMMEDIATE');
  expect((await health()).code).toBe(503);
  other.exec('ROLLBACK');
  expect((await health()).code).toBe(200);
  other.close();
  // One that has read nothing yet, and so meets the damage.
  const again = openStore(file, 50);
  onTestFinished(() => again.close());
  await damagePage(file, 'enquiry', (page) => void page.fill(0x5a));
  expect(() => again.list()).toThrow(/malformed/);
  expect(await health(again)).toMatchObject({ code: 503 });
});

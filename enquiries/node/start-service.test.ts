import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { DAY } from '../limits.ts';
import { databaseFile } from './data-folder.ts';

test('while the database cannot be written nothing is acknowledged, and the health check says so', async () => {
  const { app, post, settings } = await startTestService();
  const other = new DatabaseSync(databaseFile(settings.DATA_DIR));
  onTestFinished(() => other.close());
  const statuses = async () => [(await post()).status, (await app.request('/healthz')).status];
  other.exec('BEGIN IMMEDIATE');
  expect(await statuses()).toEqual([503, 503]);
  other.exec('ROLLBACK');
  expect(await statuses()).toEqual([200, 200]);
});

test('what was mailed longer ago than was promised is erased at the start', async () => {
  const { environment } = await workspace();
  const store = openStore(databaseFile(environment.DATA_DIR));
  onTestFinished(() => store.close());
  const now = Date.now();
  for (const [name, days] of Object.entries({ old: 366, unsent: 367, new: 364 })) {
    const id = receive(store, { name }, { now: now - days * DAY });
    if (name === 'unsent') store.markFailed(id, '451 later', now + DAY);
    else store.markDelivered(id, now - days * DAY);
  }
  const { lines, health } = await startTestService(environment);
  expect(store.list().map(({ name }) => name)).toEqual(['new', 'unsent']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ erased: 1, days: 365 }]);
  const { oldestWaitingSeconds, ...counts } = await health();
  expect(counts).toMatchObject({ enquiries: 2, waiting: 1 });
  expect(oldestWaitingSeconds).toBeGreaterThanOrEqual((367 * DAY) / 1000);
});

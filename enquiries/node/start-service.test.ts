import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { DAY } from '../limits.ts';
import { databaseFile } from './data-folder.ts';
import { visitorAddress } from './start-service.ts';

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

test('what was mailed longer ago than was promised is erased at the start; what never was, where no mail is sent', async () => {
  const { environment } = await workspace();
  const store = openStore(databaseFile(environment.DATA_DIR));
  onTestFinished(() => store.close());
  // The clock that is believed.
  store.checkWritable();
  const now = Date.now();
  for (const [name, days] of Object.entries({ old: 366, new: 364, tried: 367, untried: 368 })) {
    const id = receive(store, { name }, { now: now - days * DAY });
    if (name === 'tried') store.markTried(id, now + DAY / 48);
    else if (name !== 'untried') store.markDelivered(id, now - days * DAY);
  }
  const start = async (SMTP_URL = '') => {
    const { lines, health, close } = await startTestService({ ...environment, SMTP_URL });
    const names = store.list().map(({ name }) => name);
    const { oldestWaitingSeconds, ...counts } = await health();
    expect(oldestWaitingSeconds).toBeGreaterThanOrEqual((367 * DAY) / 1000);
    await close();
    return { names, counts, lines: lines.join() };
  };
  const erased = expect.stringContaining('"erased":1,"days":365');
  expect(await start('smtp://127.0.0.1:1')).toMatchObject({
    names: ['untried', 'tried', 'new'],
    lines: erased,
  });
  // Its mail was tried above.
  store.erase([2]);
  receive(store, { name: 'late' }, { now: now - 366 * DAY });
  expect(await start()).toEqual({
    names: ['untried', 'tried'],
    counts: { status: 'ok', enquiries: 2, waiting: 2 },
    lines: erased,
  });
});

const CLAIMED = '203.0.113.9, 198.51.100.7';

test.each([
  ['a visitor from outside', '192.0.2.9', '198.51.100.7', '192.0.2.9'],
  ['an address of the visitor’s own choice', '127.0.0.1', CLAIMED, '198.51.100.7'],
  ['a peer written as IPv6', '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['a chain of proxies', '::1', `${CLAIMED}, 10.1.1.1`, '198.51.100.7'],
  ['nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['a connection that is closed', undefined, '198.51.100.7', ''],
])('X-Forwarded-For with %s', (_, remoteAddress, header, address) => {
  const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': header } });
  expect(visitorAddress(request, { incoming: { socket: { remoteAddress } } })).toBe(address);
});

import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { receive } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { DAY } from '../limits.ts';
import { databaseFile } from './data-folder.ts';
import { visitorAddress } from './start-service.ts';

function lock(file: string) {
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}

function moveAway(path: string) {
  renameSync(path, `${path}.moved`);
  return () => renameSync(`${path}.moved`, path);
}

function replaceByFolder(file: string) {
  const putBack = moveAway(file);
  mkdirSync(file);
  return () => {
    rmdirSync(file);
    putBack();
  };
}

test.each([
  ['locked', lock],
  ['moved or deleted', moveAway],
  ['replaced by a folder', replaceByFolder],
  ['in a folder that was renamed', (file: string) => moveAway(dirname(file))],
])(
  'while the database is %s nothing is acknowledged, and the health check says so',
  async (how, spoil) => {
    // Windows moves no file that is open.
    if (how !== 'locked' && process.platform === 'win32') return;
    const { app, post, settings } = await startTestService();
    const statuses = async () => [(await post()).status, (await app.request('/healthz')).status];
    const repair = spoil(databaseFile(settings.DATA_DIR));
    expect(await statuses()).toEqual([503, 503]);
    repair();
    expect(await statuses()).toEqual([200, 200]);
  },
);

test.each([
  { SMTP_URL: 'smtp://127.0.0.1:1', left: ['new', 'late', 'tried', 'untried'] },
  { SMTP_URL: '', left: ['new', 'tried'] },
])(
  'what was mailed longer ago than was promised is erased at the start; what never was, where no mail is sent: $SMTP_URL',
  async ({ SMTP_URL, left }) => {
    const { environment } = await workspace();
    const store = openStore(databaseFile(environment.DATA_DIR));
    onTestFinished(() => store.close());
    const now = Date.now();
    store.eraseExpired({ age: 0, sendsMail: true, now: now - DAY });
    const days = { untried: 369, tried: 368, late: 367, old: 366, new: 364 };
    for (const [name, age] of Object.entries(days)) {
      const id = receive(store, { name }, { now: now - age * DAY });
      if (name === 'tried') store.markTried(id, now + DAY / 48);
      else if (['old', 'new'].includes(name)) store.markDelivered(id, now - age * DAY);
    }
    const { lines, health } = await startTestService({ ...environment, SMTP_URL });
    expect(store.list(null).enquiries.map(({ name }) => name)).toEqual(left);
    expect(lines.join()).toContain(`"erased":${5 - left.length},"days":365`);
    const { oldestWaitingSeconds, ...counts } = await health();
    expect(counts).toMatchObject({
      status: 'ok',
      enquiries: left.length,
      waiting: left.length - 1,
    });
    expect(oldestWaitingSeconds).toBeGreaterThanOrEqual((367 * DAY) / 1000);
  },
);

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

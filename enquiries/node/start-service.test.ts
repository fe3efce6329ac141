import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { ANNA } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { databaseFile } from './data-folder.ts';
import { visitorAddress } from './start-service.ts';

test('while the database cannot be written nothing is acknowledged, and the health check says so', async () => {
  const { app, post, settings } = await startTestService();
  let posted = 0;
  const statuses = async () => [
    (await post({ ...ANNA, name: `Nr ${++posted}` })).status,
    (await app.request('/healthz')).status,
  ];
  const file = databaseFile(settings.DATA_DIR);
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  expect(await statuses(), 'locked').toEqual([503, 503]);
  other.exec('ROLLBACK');
  expect(await statuses()).toEqual([200, 200]);

  // Windows cannot move open files.
  if (process.platform === 'win32') return;
  for (const path of [file, settings.DATA_DIR]) {
    renameSync(path, `${path}.moved`);
    expect(await statuses(), `${path} moved or deleted`).toEqual([503, 503]);
    mkdirSync(path);
    expect(await statuses(), `${path} replaced by an empty folder`).toEqual([503, 503]);
    rmdirSync(path);
    renameSync(`${path}.moved`, path);
    expect(await statuses()).toEqual([200, 200]);
  }
});

const CLAIMED = '203.0.113.9, 198.51.100.7';

test.each([
  ['a visitor from outside', '192.0.2.9', '198.51.100.7', '192.0.2.9'],
  ['an address of the visitor’s own choice', '127.0.0.1', CLAIMED, '198.51.100.7'],
  ['a peer written as IPv6', '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['a chain of proxies', '::1', `${CLAIMED}, 10.1.1.1`, '198.51.100.7'],
  ['no address at its end', '127.0.0.1', `${CLAIMED}, unknown`, '127.0.0.1'],
  ['a connection that is closed', undefined, '198.51.100.7', ''],
])('X-Forwarded-For with %s', (_, remoteAddress, header, address) => {
  const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': header } });
  expect(visitorAddress(request, { incoming: { socket: { remoteAddress } } })).toBe(address);
});

import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tests/support/enquiries/free-port.ts';
import { ANNA, receive } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { DAY, LIMITS } from '../limits.ts';
import { databaseFile } from './data-folder.ts';

test('while the database cannot be written nothing is acknowledged, and the health check says so', async () => {
  const { app, post, settings } = await startTestService();
  const other = new DatabaseSync(databaseFile(settings.DATA_DIR));
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const refused = await post();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await app.request('/healthz')).status).toBe(503);
  other.exec('ROLLBACK');
  expect((await post()).status).toBe(200);
  expect((await app.request('/healthz')).status).toBe(200);
});

test('while the mail server is down enquiries are accepted, and mailed once it is up', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'webb@provstudion.example' };
  const limits = { ...LIMITS, firstPause: 20, longestPause: 100, queuePoll: 10 };
  const { post, health, lines } = await startTestService(settings, { limits });
  for (const name of 'ABCDE') expect((await post({ ...ANNA, name })).status).toBe(200);
  await eventually(() => expect(lines.join()).toContain('mail not delivered'));
  expect(await health()).toMatchObject({ waiting: 5 });
  const smtp = await startSmtp({}, port);
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }));
  expect(smtp.mails).toHaveLength(5);
  expect(smtp.mails[0]?.email.from).toMatchObject({ address: 'webb@provstudion.example' });
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

import { copyFile, readFile, rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tests/support/enquiries/free-port.ts';
import { ANNA, receive } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { runOnServer } from '../cli/on-server.ts';
import { DAY, LIMITS } from '../limits.ts';
import type { Store } from '../storage/store.ts';
import { databaseFile } from './data-folder.ts';

test.each(['deleted', 'replaced', 'overwritten with a copy', 'overwritten with a backup'])(
  'with its database %s under it, a server acknowledges nothing, not even a repeated enquiry',
  async (how) => {
    const { app, post, settings, lines } = await startTestService();
    const file = databaseFile(settings.DATA_DIR);
    const copy = `${settings.DATA_DIR}.copy`;
    if (how.endsWith('copy')) await copyFile(file, copy);
    expect((await post()).status).toBe(200);
    if (how.endsWith('backup')) await runOnServer('backup', copy, settings);
    if (how.startsWith('overwritten')) {
      await copyFile(copy, file);
    } else {
      // The first mail may still be on its way into it.
      await rm(settings.DATA_DIR, { recursive: true, maxRetries: 5 });
      if (how === 'replaced') openStore(file).close();
    }
    for (const fields of [ANNA, { ...ANNA, name: 'Eva' }]) {
      const refused = await post(fields);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('60');
    }
    expect((await app.request('/healthz')).status).toBe(503);
    expect(lines.join()).toContain('Restart the server');
    if (how.startsWith('overwritten')) expect(await readFile(file)).toEqual(await readFile(copy));
  },
);

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

/** As a server that has run for more than a day has done. */
function keepTime(store: Store, now: number) {
  for (const days of [1.6, 0.8]) store.checkWritable(now - days * DAY);
}

test('what is past its time is erased at the start, once its mail has been accepted', async () => {
  const { environment } = await workspace();
  const store = openStore(databaseFile(environment.DATA_DIR));
  onTestFinished(() => store.close());
  const now = Date.now();
  for (const [name, days] of Object.entries({ old: 366, unread: 367, new: 364 })) {
    receive(store, { name }, { now: now - days * DAY });
  }
  for (const messageId of store.due(now, DAY, 10)) {
    if (store.pending(messageId)?.enquiry.name !== 'unread') store.markDelivered(messageId, now);
  }
  keepTime(store, now);
  // Without a mail server mail waits.
  const { lines, health, close } = await startTestService(environment);
  expect(store.list().map(({ name }) => name)).toEqual(['new', 'unread']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, unseen: 1, days: 365 },
    { level: 30, erased: 1, days: 365 },
  ]);
  const { oldestWaitingSeconds, ...counts } = await health();
  expect(counts).toMatchObject({ enquiries: 2, waiting: 1 });
  expect(oldestWaitingSeconds).toBeGreaterThanOrEqual((367 * DAY) / 1000);
  await close();
  // What was listed has been read, where no mail is sent.
  await runOnServer('list', undefined, environment);
  const sending = await startTestService({ ...environment, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(store.list()).toHaveLength(2);
  await sending.close();
  await startTestService(environment);
  expect(store.list().map(({ name }) => name)).toEqual(['new']);
});

test('a clock that has jumped ahead erases nothing for a day', async () => {
  const { environment } = await workspace();
  const store = openStore(databaseFile(environment.DATA_DIR));
  onTestFinished(() => store.close());
  const now = Date.now();
  const fiveYearsAgo = now - 5 * 365 * DAY;
  receive(store, {}, { now: fiveYearsAgo });
  for (const messageId of store.due(now, DAY, 1)) store.markDelivered(messageId, fiveYearsAgo);
  keepTime(store, fiveYearsAgo);
  const first = await startTestService(environment);
  expect(first.lines.join()).toContain('the clock may be wrong');
  expect(store.list()).toHaveLength(1);
  await first.close();
  keepTime(store, now);
  await startTestService(environment);
  expect(store.list()).toEqual([]);
});

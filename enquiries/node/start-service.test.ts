import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tests/support/enquiries/free-port.ts';
import { ANNA, freshKey, receive } from '../../tests/support/enquiries/samples.ts';
import { startTestService } from '../../tests/support/enquiries/service.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { openStore } from '../../tests/support/enquiries/store.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { DAY, LIMITS } from '../limits.ts';
import { databaseFile } from './sqlite.ts';

test.each(['deleted', 'replaced'])(
  'with its database %s under it, a server acknowledges nothing, not even what it was sent before',
  async (how) => {
    const { app, post, settings } = await startTestService();
    const sentBefore = freshKey();
    expect((await post(ANNA, sentBefore)).status).toBe(200);
    // The first mail may still be on its way into it.
    await rm(settings.DATA_DIR, { recursive: true, maxRetries: 5 });
    if (how === 'replaced') openStore(databaseFile(settings.DATA_DIR)).close();
    for (const key of [freshKey(), sentBefore]) {
      const refused = await post(ANNA, key);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('60');
    }
    expect((await app.request('/healthz')).status).toBe(503);
  },
);

test('while the mail server is dead enquiries are taken, and mailed once it lives', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'webb@provstudion.example' };
  const limits = { ...LIMITS, firstPause: 20, longestPause: 100, queuePoll: 10 };
  const { post, health, lines } = await startTestService(settings, { limits });
  for (let i = 0; i < 5; i++) expect((await post()).status).toBe(200);
  await eventually(() => expect(lines.join()).toContain('mail not delivered'));
  expect(await health()).toMatchObject({ waiting: 5 });
  const smtp = await startSmtp({}, port);
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }));
  expect(smtp.mails).toHaveLength(5);
  expect(smtp.mails[0]?.email.from).toMatchObject({ address: 'webb@provstudion.example' });
});

test('what is past its time is erased from the start on, once its mail has been accepted', async () => {
  const { environment } = await workspace();
  const store = openStore(databaseFile(environment.DATA_DIR));
  onTestFinished(() => store.close());
  const now = Date.now();
  for (const [name, days] of Object.entries({ old: 366, unread: 367, new: 364 })) {
    receive(store, { name }, { now: now - days * DAY });
  }
  for (const { messageId } of store.due(now, DAY, 10)) {
    if (store.pending(messageId)?.enquiry.name !== 'unread') store.markDelivered(messageId, now);
  }
  // Without a mail server mail waits.
  const { lines, health } = await startTestService(environment);
  expect(store.list().map(({ name }) => name)).toEqual(['new', 'unread']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, undelivered: 1, days: 365 },
    { level: 30, erased: 1, days: 365 },
  ]);
  const { oldestWaitingSeconds, ...counts } = await health();
  expect(counts).toMatchObject({ enquiries: 2, waiting: 1 });
  expect(oldestWaitingSeconds).toBeGreaterThanOrEqual((367 * DAY) / 1000);
});

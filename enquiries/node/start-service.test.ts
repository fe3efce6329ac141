import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY } from '../limits.ts';
import { alarmContract } from '../ports.contract.ts';
import { ANNA, freshKey, receive } from '../testing/samples.ts';
import { databaseFile } from './sqlite/database.ts';
import { timerAlarm } from './start-service.ts';
import { writeFiles } from './testing/files.ts';
import { startTestService } from './testing/service.ts';
import { openStore } from './testing/store.ts';
import { workspace } from './testing/workspace.ts';

alarmContract((ring) => {
  const alarm = timerAlarm(ring, 60_000);
  onTestFinished(alarm.stop);
  return alarm;
});

test('it rings after its longest pause in any case, and not when it is stopped', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ring = vi.fn();
  const alarm = timerAlarm(ring, 2000);
  alarm.set(Number.POSITIVE_INFINITY);
  vi.advanceTimersByTime(1999);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ring).toHaveBeenCalledOnce();
  alarm.set(0);
  alarm.stop();
  vi.advanceTimersByTime(10_000);
  expect(ring).toHaveBeenCalledOnce();
});

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

test('when a file stands where its folder is to be, that is told in a sentence', async () => {
  const { environment, folder } = await workspace();
  await writeFiles(folder, { data: 'somebody needs it' });
  await expect(startTestService(environment)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(/^\S+data cannot be used: EEXIST.+Move what is in the way/),
  });
});

/** A data folder with enquiries whose mail was delivered but for that of `unread`, and the settings of a server on it. */
async function filled(enquiries: Record<string, number>) {
  const { environment } = await workspace();
  const store = openStore(databaseFile(environment.DATA_DIR));
  onTestFinished(() => store.close());
  for (const [name, now] of Object.entries(enquiries)) {
    receive(store, { name, email: `${name}@mejl.example` }, { receipt: true, now });
  }
  for (const { messageId } of store.due(Date.now(), 1000, 99)) {
    if (store.pending(messageId)?.enquiry.name !== 'unread') store.markDelivered(messageId, 0);
  }
  return { environment, store };
}

test('what is past its time is erased from the start on, once its mail has been accepted', async () => {
  const now = Date.now();
  const days = { old: 366, unread: 367, new: 364 };
  const { environment, store } = await filled({
    old: now - days.old * DAY,
    unread: now - days.unread * DAY,
    new: now - days.new * DAY,
  });
  const { lines, health } = await startTestService(environment);
  expect(store.list().map(({ name }) => name)).toEqual(['new', 'unread']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, undelivered: 1, days: 365 },
    { level: 30, erased: 1, days: 365 },
  ]);
  const waited = (await health()).oldestWaitingSeconds;
  expect(waited).toBeGreaterThanOrEqual((days.unread * DAY) / 1000);
});

test('without a mail server mail waits, and what earlier versions wrote into files waits again', async () => {
  const now = Date.UTC(2026, 10, 20, 22, 44, 0, 123);
  const { environment, store } = await filled({ file: now, sent: now });
  const written = ['1-enquiry.eml', '1-receipt.eml', '9-enquiry.eml', '1-enquiry.eml.tmp'];
  const files = written.map((end) => [`outbox/20261120T224400123Z-${end}`, 'mail']);
  await writeFiles(environment.DATA_DIR, Object.fromEntries(files));
  const { health } = await startTestService(environment);
  expect(await health()).toMatchObject({ enquiries: 2, waiting: 1 });
  const [, inFile] = store.list();
  expect(inFile?.mails.map(({ deliveredAt }) => deliveredAt)).toEqual([null, 0]);
  // What is said in it is nowhere else.
  expect(await readdir(join(environment.DATA_DIR, 'outbox'))).toEqual([
    '20261120T224400123Z-9-enquiry.eml',
  ]);
});

import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { alarmContract } from '../ports.contract.ts';
import { ANNA, formOf, freshKey, MAILBOX } from '../testing/samples.ts';
import { databaseFile, openStore } from './sqlite/database.ts';
import { startService, timerAlarm } from './start-service.ts';
import { writeFiles } from './testing/files.ts';
import { settingsFor } from './testing/workspace.ts';

const log = createLog(() => {});

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
  'with its database %s under it, a server acknowledges nothing',
  async (how) => {
    const settings = await settingsFor();
    const { app, close } = await startService(settings, { log });
    onTestFinished(close);
    const post = () => {
      const init = { method: 'POST', body: formOf(ANNA), headers: freshKey() };
      return app.request(`/ajax/${MAILBOX}`, init);
    };
    expect((await post()).status).toBe(200);
    // The first mail may still be on its way into it.
    await rm(settings.DATA_DIR, { recursive: true, maxRetries: 5 });
    if (how === 'replaced') openStore(databaseFile(settings.DATA_DIR), 1000).close();
    const refused = await post();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await app.request('/healthz')).status).toBe(503);
  },
);

test('when a file stands where its folder is to be, that is told in a sentence', async () => {
  const settings = await settingsFor();
  await writeFiles(dirname(settings.DATA_DIR), { data: 'somebody needs it' });
  await expect(startService(settings, { log })).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(/^\S+data cannot be used: EEXIST.+Move what is in the way/),
  });
});

test('without a mail server mail waits, and what earlier versions wrote into files waits again', async () => {
  const settings = await settingsFor();
  const file = databaseFile(settings.DATA_DIR);
  const before = openStore(file, 1000);
  const now = Date.UTC(2026, 10, 20, 22, 44, 0, 123);
  for (const name of ['in a file', 'sent']) {
    before.add({ ...ANNA, name }, ['enquiry', 'receipt'], 'a.example', now);
  }
  for (const { messageId } of before.due(now, 1000, 9)) before.markDelivered(messageId, now);
  before.close();
  const written = ['1-enquiry.eml', '1-receipt.eml', '9-enquiry.eml', '1-enquiry.eml.tmp'];
  const files = written.map((end) => [`outbox/20261120T224400123Z-${end}`, 'mail']);
  await writeFiles(settings.DATA_DIR, Object.fromEntries(files));
  const { app, close } = await startService(settings, { log });
  onTestFinished(close);
  expect(await (await app.request('/healthz')).json()).toMatchObject({ enquiries: 2, waiting: 1 });
  const store = openStore(file, 1000);
  onTestFinished(() => store.close());
  const [, inFile] = store.list();
  expect(inFile?.mails.map(({ deliveredAt }) => deliveredAt)).toEqual([null, now]);
  // What is said in it is nowhere else.
  expect(await readdir(join(settings.DATA_DIR, 'outbox'))).toEqual([
    '20261120T224400123Z-9-enquiry.eml',
  ]);
});

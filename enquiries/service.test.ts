import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../shared/settings.ts';
import { receive, SITE_INFO } from '../tests/support/enquiries/samples.ts';
import { temporaryFolder } from '../tests/support/files.ts';
import { DAY, LIMITS, MINUTE } from './limits.ts';
import { createLog } from './log.ts';
import { databaseFile } from './node/data-folder.ts';
import { openDatabase } from './node/database.ts';
import type { SendMail } from './ports.ts';
import { createService } from './service.ts';
import { serviceSettings } from './settings.ts';

/** Creates a service on a clock that moves only by `advanceTimersByTime`. The test rings its alarm. */
function openService(sendMail: SendMail) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const setAlarm = vi.fn<(delay: number) => void>();
  const service = createService(readSettings(serviceSettings, {}), {
    database: openDatabase(databaseFile(temporaryFolder()), 1000),
    sendMail,
    setAlarm,
    addressOf: () => '',
    site: () => SITE_INFO,
    log: createLog((line) => void lines.push(line)),
  });
  onTestFinished(service.close);
  const waitAndRing = async () => {
    vi.advanceTimersByTime(setAlarm.mock.lastCall?.[0] ?? 0);
    await service.doDueWork();
  };
  return { ...service, lines, setAlarm, waitAndRing };
}

test('a refused mail is retried ever more seldom, at least once an hour, with one Message-ID, and the log names no one', async () => {
  const mails: { time: number; messageId: string | undefined }[] = [];
  const { store, lines, waitAndRing } = openService(async ({ raw }) => {
    mails.push({ time: Date.now(), messageId: (await PostalMime.parse(raw)).messageId });
    if (mails.length < 13) throw new Error('550 <anna@mejl.example> unknown user');
  });
  const id = receive(store);
  await waitAndRing();
  expect(store.find(id)?.lastError).toContain('unknown user');
  while (store.queueStatus(Date.now()).waiting > 0) await waitAndRing();
  const delays = mails.slice(1).map(({ time }, index) => time - (mails[index]?.time ?? 0));
  expect(delays.slice(0, 4)).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(delays.slice(-2)).toEqual([60 * MINUTE, 60 * MINUTE]);
  expect(store.find(id)).toMatchObject({ attempts: 13, lastError: null });
  const messageIds = new Set(mails.map(({ messageId }) => messageId));
  expect(messageIds).toEqual(new Set([`<${store.find(id)?.messageId}>`]));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, retrySeconds: 5 });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 30, attempt: 13 });
  expect(lines.join()).not.toMatch(/anna@|Anna|unknown user/);
});

test('a mail that cannot be read does not block others, and no mail is sent whose attempt cannot be recorded', async () => {
  const sendMail = vi.fn(async () => {});
  const { store, lines, setAlarm, waitAndRing } = openService(sendMail);
  const fail = (errcode: number) => () => {
    throw Object.assign(new Error('a database error'), { errcode });
  };
  vi.spyOn(store, 'find').mockImplementationOnce(fail(11));
  vi.spyOn(store, 'markFailed').mockImplementationOnce(fail(13));
  receive(store);
  receive(store, { name: 'Eva' });
  await waitAndRing();
  expect(setAlarm).toHaveBeenLastCalledWith(MINUTE);
  await waitAndRing();
  await waitAndRing();
  vi.spyOn(store, 'markTried').mockImplementationOnce(fail(5));
  receive(store, { name: 'Full' });
  await waitAndRing();
  expect(sendMail).toHaveBeenCalledTimes(2);
  expect(lines.join().match(/(?<="errcode":)\d+/g)).toEqual(['11', '13', '5']);
});

test('one mail is sent at a time, an enquiry that arrives meanwhile is next, and closing waits for the mail', async () => {
  const answer = Promise.withResolvers<void>();
  const sendMail = vi.fn(() => answer.promise);
  const { store, doDueWork, close, setAlarm } = openService(sendMail);
  receive(store);
  const delivery = doDueWork();
  // If the process dies now, this alarm starts the delivery again.
  expect(setAlarm).toHaveBeenLastCalledWith(LIMITS.deliveryTimeoutMs);
  receive(store, { name: 'Eva' });
  const nextCall = doDueWork();
  answer.resolve();
  await Promise.all([delivery, nextCall]);
  expect(sendMail).toHaveBeenCalledTimes(1);
  expect(setAlarm).toHaveBeenLastCalledWith(0);

  const closing = [doDueWork(), close()];
  // A closed store would throw.
  expect(store.queueStatus(Date.now()).waiting).toBe(1);
  await Promise.all(closing);
  expect(sendMail).toHaveBeenCalledTimes(2);
  setAlarm.mockClear();
  await doDueWork();
  expect(setAlarm).not.toHaveBeenCalled();
});

test('an enquiry is erased when the promised time has passed since its mail was delivered', async () => {
  const { store, lines, waitAndRing } = openService(() => Promise.reject(new Error()));
  const ids = [400, 365, 363].map((days) => receive(store, {}, { now: Date.now() - days * DAY }));
  for (const id of ids.slice(1)) store.markDelivered(id, store.find(id)?.receivedAt ?? 0);
  await waitAndRing();
  expect(store.list(null).total).toBe(3);
  vi.advanceTimersByTime(DAY);
  await waitAndRing();
  expect(store.list(null).enquiries.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  expect(lines.join()).toContain('"erased":1,"days":365');
});

import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { receive, SITE_INFO } from '../../tests/support/enquiries/samples.ts';
import { freshStore } from '../../tests/support/enquiries/store.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { LIMITS } from '../limits.ts';
import { createLog } from '../log.ts';
import { timerAlarm } from '../node/start-service.ts';
import type { Transport } from '../ports.ts';
import { Delivery, pauseAfter } from './delivery.ts';

const FAST = { ...LIMITS, firstPause: 70, longestPause: 600 };

function deliverThrough(transport: Transport) {
  const { store } = freshStore();
  const lines: string[] = [];
  const alarm = timerAlarm(() => alarm.set(Math.min(delivery.startNext(), 10)));
  const delivery = new Delivery({
    sender: undefined,
    limits: FAST,
    store,
    transport,
    alarm,
    site: () => SITE_INFO,
    log: createLog((line) => void lines.push(line)),
  });
  alarm.set(0);
  onTestFinished(async () => {
    await delivery.stop();
    alarm.stop();
  });
  const delivered = () => eventually(() => expect(store.waiting(Date.now()).waiting).toBe(0));
  return { store, lines, delivered };
}

test('pauses grow from seconds to an hour and no further', () => {
  const pauses = Array.from({ length: 40 }, (_, i) => pauseAfter(i + 1, LIMITS) / 1000);
  expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(new Set(pauses.slice(10))).toEqual(new Set([3600]));
});

test('a mail that fails is tried again until it is accepted, with one Message-ID, and the log names no one', async () => {
  const ids: string[] = [];
  const { store, lines, delivered } = deliverThrough(async ({ raw }) => {
    ids.push((await PostalMime.parse(raw)).messageId ?? '');
    if (ids.length < 3) throw new Error('550 <anna@mejl.example> unknown user');
  });
  const failing = vi.spyOn(store, 'markFailed');
  const id = receive(store);
  await delivered();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, retrySeconds: 0 },
    { level: 40, retrySeconds: 0 },
    { level: 30 },
  ]);
  const words = expect.stringContaining('unknown user');
  expect(failing).toHaveBeenLastCalledWith(id, words, expect.any(Number));
  expect(store.list(null).enquiries).toMatchObject([{ attempts: 3, lastError: null }]);
  expect(ids).toEqual(
    Array(3).fill(expect.stringMatching(`<${store.list(null).enquiries[0]?.messageId}>`)),
  );
  expect(lines.join()).not.toMatch(/anna@|Anna|unknown user/);
});

test('a mail that cannot be read does not block others, and no mail is sent whose attempt cannot be recorded', async () => {
  const send = vi.fn(async () => {});
  const { store, lines, delivered } = deliverThrough(send);
  const fail = (errcode: number) => () => {
    throw Object.assign(new Error('a database error'), { errcode });
  };
  vi.spyOn(store, 'find').mockImplementationOnce(fail(11));
  vi.spyOn(store, 'markFailed').mockImplementationOnce(fail(13));
  receive(store);
  receive(store, { name: 'Eva' });
  await delivered();
  vi.spyOn(store, 'markTried').mockImplementationOnce(fail(5));
  receive(store, { name: 'Full' });
  await delivered();
  expect(send).toHaveBeenCalledTimes(3);
  expect(lines.join().match(/(?<="errcode":)\d+/g)).toEqual(['11', '5']);
});

test('a mail that gets no answer is not started again meanwhile, and others follow it', async () => {
  const started: string[] = [];
  const answer = Promise.withResolvers<void>();
  const { store, delivered } = deliverThrough(async ({ raw }) => {
    const { subject = '' } = await PostalMime.parse(raw);
    started.push(subject);
    await answer.promise;
  });
  receive(store);
  await eventually(() => expect(started).toHaveLength(1));
  receive(store, { name: 'Eva' });
  answer.resolve();
  await delivered();
  expect(started).toEqual([expect.stringContaining('Anna'), expect.stringContaining('Eva')]);
});

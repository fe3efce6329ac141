import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { appContract } from '../http/app.contract.ts';
import { DAY, LIMITS } from '../limits.ts';
import { Store } from '../storage/store.ts';
import { ANNA, formOf, freshKey, MAILBOX } from '../testing/samples.ts';
import { DurableDatabase } from './durable-database.ts';
import { Mailbox } from './mailbox.ts';
import { bindings, freshObject, startMailServer } from './testing/objects.ts';

appContract(async (settings, page) => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  const object = freshObject();
  const ASSETS = { fetch: async () => new Response(page, { status: page ? 200 : 404 }) };
  const mailbox = await runInDurableObject(
    object,
    (_own, state) => new Mailbox(state, { ...bindings, ...settings, ASSETS } as never),
  );
  return {
    request: (path, init = {}, address = '192.0.2.77') =>
      runInDurableObject(object, () => {
        const request = new Request(`http://localhost${path}`, init as RequestInit<never>);
        request.headers.set('cf-connecting-ip', address);
        return mailbox.fetch(request);
      }),
    lines,
  };
});

const { alarm } = Mailbox.prototype;

beforeEach(() => {
  // Alarms ring only when a test says so: they would reach the object's own mailbox, which has other settings.
  vi.spyOn(Mailbox.prototype, 'alarm').mockResolvedValue();
});

/** A mailbox with settings of its own, in an object that no other test has. */
function mailboxWith(settings: Record<string, string | undefined>) {
  const object = freshObject();
  const within = <T>(work: (mailbox: Mailbox, state: DurableObjectState) => Promise<T> | T) =>
    runInDurableObject(object, (_own, state) =>
      work(new Mailbox(state, { ...bindings, ...settings } as never), state),
    );
  const post = () =>
    within(async (mailbox) => {
      const url = `http://localhost/ajax/${MAILBOX}`;
      const headers = { ...freshKey(), 'cf-connecting-ip': '192.0.2.1' };
      const answer = await mailbox.fetch(
        new Request(url, { method: 'POST', body: formOf(ANNA), headers }),
      );
      return answer.status;
    });
  const ring = () => within((mailbox) => alarm.call(mailbox));
  const states = () =>
    within((_mailbox, { storage }) =>
      new Store(new DurableDatabase(storage)).list().flatMap(({ mails }) => mails),
    );
  return { within, post, ring, states };
}

test('one mail is sent an alarm: the owner’s first, and the receipt', async () => {
  const { port, arrived } = await startMailServer('plain');
  const settings = { SMTP_URL: `smtp://localhost:${port}`, SEND_RECEIPT: 'true' };
  const { post, ring, states } = mailboxWith(settings);
  expect(await post()).toBe(200);
  await ring();
  expect(await arrived()).toHaveLength(1);
  await ring();
  expect(new Set(await arrived()).size).toBe(2);
  expect((await states()).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
});

test('what is past its time is erased with its mail, and what never arrived is kept', async () => {
  const { within } = mailboxWith({});
  const left = await within(async (mailbox, { storage }) => {
    const store = new Store(new DurableDatabase(storage));
    const now = Date.now();
    for (const days of [366, 364]) store.add(ANNA, ['enquiry'], 'a.example', now - days * DAY);
    for (const { messageId } of store.due(now, LIMITS.longestPause, 9)) {
      store.markDelivered(messageId, now);
    }
    store.add(ANNA, ['enquiry'], 'a.example', now - 367 * DAY);
    await alarm.call(mailbox);
    return store.list();
  });
  expect(left.map(({ id }) => id)).toEqual([3, 2]);
});

test('the limit holds for who came before the object slept', async () => {
  const { post } = mailboxWith({ ENQUIRIES_PER_HOUR: '1' });
  expect(await post()).toBe(200);
  // Each post is taken by a new Mailbox.
  expect(await post()).toBe(429);
});

test('an alarm that never came is set anew', async () => {
  const { post, within } = mailboxWith({});
  await post();
  await within(async (_mailbox, { storage }) => {
    await storage.deleteAlarm();
  });
  const before = Date.now();
  await within(async (mailbox, { storage }) => {
    await mailbox.wake();
    expect(await storage.getAlarm()).toBeGreaterThanOrEqual(before);
  });
});

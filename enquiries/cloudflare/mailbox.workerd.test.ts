import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANNA, formOf, MAILBOX } from '../../tests/support/enquiries/samples.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { appContract } from '../http/app.contract.ts';
import { LIMITS } from '../limits.ts';
import { Mailbox } from './mailbox.ts';
import { bindings, freshObject, startMailServer } from './testing/objects.ts';

appContract(async (settings, page) => {
  const object = freshObject();
  const ASSETS = { fetch: async () => new Response(page, { status: page ? 200 : 404 }) };
  const mailbox = await runInDurableObject(
    object,
    (_own, state) => new Mailbox(state, { ...bindings, ...settings, ASSETS } as never),
  );
  return (path, init = {}, address = '192.0.2.77') =>
    runInDurableObject(object, () => {
      const request = new Request(`http://localhost${path}`, init as RequestInit<never>);
      request.headers.set('cf-connecting-ip', address);
      return mailbox.fetch(request);
    });
});

const { alarm } = Mailbox.prototype;

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
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
  const post = (fields = {}) =>
    within(async (mailbox) => {
      const url = `http://localhost/ajax/${MAILBOX}`;
      const headers = { 'cf-connecting-ip': '192.0.2.1' };
      const answer = await mailbox.fetch(
        new Request(url, { method: 'POST', body: formOf({ ...ANNA, ...fields }), headers }),
      );
      return answer.status;
    });
  const ring = () => within((mailbox) => alarm.call(mailbox));
  return { within, post, ring };
}

test('an enquiry rings the alarm, and one mail is sent each time', async () => {
  const { port, arrived } = await startMailServer('plain');
  const { within, post, ring } = mailboxWith({ SMTP_URL: `smtp://localhost:${port}` });
  expect([await post(), await post({ name: 'Eva' })]).toEqual([200, 200]);
  await eventually(() => expect(Mailbox.prototype.alarm).toHaveBeenCalled());
  await ring();
  expect(await arrived()).toHaveLength(1);
  await ring();
  expect(new Set(await arrived()).size).toBe(2);
  await ring();
  // Nothing waits: the next time is for old enquiries.
  const next = await within((_mailbox, { storage }) => storage.getAlarm());
  expect(next).toBeGreaterThan(Date.now() + 0.9 * LIMITS.retentionCheck);
});

test('an alarm that never came is set anew', async () => {
  const { post, within } = mailboxWith({});
  await post();
  await within((_mailbox, { storage }) => storage.deleteAlarm());
  await within(async (mailbox, { storage }) => {
    await mailbox.wake();
    expect(await storage.getAlarm()).not.toBeNull();
  });
});

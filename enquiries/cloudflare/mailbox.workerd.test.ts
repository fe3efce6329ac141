import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANNA, formOf, MAILBOX } from '../../tests/support/enquiries/samples.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { runInPages } from '../cli/commands.ts';
import { appContract } from '../http/app.contract.ts';
import { LIMITS } from '../limits.ts';
import { Mailbox } from './mailbox.ts';
import { bindings, freshObject, startMailServer } from './testing/objects.ts';
import worker from './worker.ts';

appContract(async (settings) => {
  const object = freshObject();
  const mailbox = await runInDurableObject(
    object,
    (_own, state) => new Mailbox(state, { ...bindings, ...settings } as never),
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
  // The object's own mailbox has other settings than those of the tests.
  vi.spyOn(Mailbox.prototype, 'alarm').mockResolvedValue();
});

/** A mailbox that mails to a server of its own. The platform rings its alarm, once `listen` was called. */
async function mailboxWithMail(object = freshObject()) {
  const { port, arrived } = await startMailServer('plain');
  const settings = { SMTP_URL: `smtp://localhost:${port}` };
  const [own, mailbox] = await runInDurableObject(object, (own: Mailbox, state) => [
    own,
    new Mailbox(state, { ...bindings, ...settings } as never),
  ]);
  const post = (name: string) =>
    runInDurableObject(object, async () => {
      const body = formOf({ ...ANNA, name });
      const init = { method: 'POST', body, headers: { 'cf-connecting-ip': '192.0.2.1' } };
      return (await mailbox.fetch(new Request(`http://localhost/ajax/${MAILBOX}`, init))).status;
    });
  /** How many mails had arrived after each alarm. */
  const counts: number[] = [];
  const listen = () =>
    vi.mocked(Mailbox.prototype.alarm).mockImplementation(async function (this: Mailbox) {
      if (this !== own) return;
      await alarm.call(mailbox);
      counts.push((await arrived()).length);
    });
  const nextAlarm = () => runInDurableObject(object, (_own, { storage }) => storage.getAlarm());
  const hasRung = () => vi.mocked(Mailbox.prototype.alarm).mock.contexts.includes(own);
  return { post, listen, counts, arrived, nextAlarm, hasRung };
}

test('enquiries ring the alarm, which mails one of them each time', async () => {
  const { post, listen, counts, nextAlarm } = await mailboxWithMail();
  listen();
  expect(await Promise.all(['Anna', 'Eva'].map(post))).toEqual([200, 200]);
  await eventually(() => expect([...new Set(counts)]).toEqual([1, 2]));
  // Nothing waits: the next time is for old enquiries. None is set while an alarm is handled.
  await eventually(async () =>
    expect(await nextAlarm()).toBeGreaterThan(Date.now() + 0.9 * LIMITS.erasurePause),
  );
});

test('an enquiry whose alarm was lost is mailed after the next cron', async () => {
  const { post, listen, arrived, hasRung } = await mailboxWithMail(
    bindings.MAILBOX.getByName('mailbox'),
  );
  await post('Anna');
  await eventually(() => expect(hasRung()).toBe(true));
  listen();
  await worker.scheduled({} as never, bindings);
  await eventually(async () => expect(await arrived()).toHaveLength(1));
});

test('all of a mailbox of 15,000 can be read, though a call carries 32 MiB', async () => {
  const object = freshObject();
  await runInDurableObject(object, (_own: Mailbox, { storage }) => {
    storage.sql.exec(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 15000)
       INSERT INTO enquiry (received_at, fields, message_id, next_attempt_at)
       SELECT n, ?, n, 0 FROM number`,
      JSON.stringify({ ...ANNA, message: 'x'.repeat(3000) }),
    );
  });
  const run = async (...command: Parameters<Mailbox['runCommand']>) =>
    JSON.parse(await object.runCommand(...command));
  const { data } = await runInPages(run, 'rows', undefined);
  expect(data).toHaveLength(15_000);
});

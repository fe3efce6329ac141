import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { receive, SITE_INFO } from '../../tests/support/enquiries/samples.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { freshStore } from '../../tests/support/enquiries/store.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { listen } from '../../tests/support/listen.ts';
import { LIMITS } from '../limits.ts';
import { createLog } from '../log.ts';
import { timerAlarm } from '../node/start-service.ts';
import type { Transport } from '../ports.ts';
import { createDelivery, pauseAfter } from './delivery.ts';
import { smtpTransport } from './smtp-transport.ts';

const FAST = { ...LIMITS, firstPause: 20, longestPause: 100, heldPause: 20, queuePoll: 10 };

async function deliverThrough(mailServer: string | Transport) {
  const { store } = await freshStore();
  const lines: string[] = [];
  const alarm = timerAlarm(() => alarm.set(delivery.deliverDue()), FAST.queuePoll);
  const delivery = createDelivery({
    sender: undefined,
    limits: FAST,
    store,
    transport:
      typeof mailServer === 'string'
        ? smtpTransport(new URL(mailServer), { name: SITE_INFO.host })
        : mailServer,
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

test('a mail that is refused for good is tried again, and the log names no one', async () => {
  const unknown = Object.assign(new Error('unknown user'), { responseCode: 550 });
  const smtp = await startSmtp({ onRcptTo: (_address, _session, done) => done(unknown) });
  const { store, lines } = await deliverThrough(smtp.url);
  receive(store);
  await eventually(() => expect(store.list()[0]?.attempts).toBeGreaterThan(2));
  expect(store.list()).toMatchObject([{ lastError: expect.stringContaining('unknown') }]);
  expect(lines.join()).not.toMatch(/anna@|Anna|unknown user/);
});

/**
 * A mail server that closes the connection with `lastWords` instead of its first answer to a mail.
 *
 * @returns its URL, and the Message-IDs of the mails that it has read
 */
async function startBreakingSmtp(lastWords: string) {
  const ids: string[] = [];
  const server = createServer((socket) => {
    let mail: string | undefined;
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.setEncoding('latin1').on('data', (chunk) => {
      if (mail === undefined) {
        mail = String(chunk).startsWith('DATA') ? '' : undefined;
        socket.write(mail === '' ? '354 go on\r\n' : '250 ok\r\n');
        return;
      }
      mail += chunk;
      if (!mail.endsWith('\r\n.\r\n')) return;
      const isFirst = ids.push(/^message-id: (.+)$/im.exec(mail)?.[1] ?? '') === 1;
      mail = undefined;
      if (isFirst) socket.end(lastWords);
      else socket.write('250 taken\r\n');
    });
  });
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${await listen(server)}`, ids };
}

test.each([
  ['before', '', 2],
  ['after', '250 taken\r\n', 1],
])(
  'cut off %s the last answer, a mail is sent until there has been one, with one Message-ID',
  async (_, lastWords, attempts) => {
    const { url, ids } = await startBreakingSmtp(lastWords);
    const { store, delivered } = await deliverThrough(url);
    receive(store);
    await delivered();
    expect(store.list()).toMatchObject([{ attempts, lastError: null }]);
    expect(ids).toEqual(Array(attempts).fill(ids[0]));
  },
);

test('a mail that cannot be read does not block others, and one that was accepted but not recorded is not sent again', async () => {
  const smtp = await startSmtp();
  const { store, lines, delivered } = await deliverThrough(smtp.url);
  const fail = (errcode: number) => () => {
    throw Object.assign(new Error('a database error'), { errcode });
  };
  vi.spyOn(store, 'find').mockImplementationOnce(fail(11));
  const marking = vi.spyOn(store, 'markDelivered');
  for (const _ of [1, 2, 3]) marking.mockImplementationOnce(fail(13));
  receive(store);
  receive(store, { name: 'Eva' });
  await delivered();
  expect(smtp.mails).toHaveLength(2);
  expect(
    lines
      .join()
      .match(/"errcode":1[13]/g)
      ?.toSorted(),
  ).toEqual(['"errcode":11', ...Array(3).fill('"errcode":13')]);
});

test('a mail that gets no answer does not block others, and is not started again meanwhile', async () => {
  const started: string[] = [];
  const answer = Promise.withResolvers<void>();
  const { store } = await deliverThrough(async ({ raw }) => {
    const { subject = '' } = await PostalMime.parse(raw);
    started.push(subject);
    if (subject.includes('unanswered')) await answer.promise;
  });
  onTestFinished(() => answer.resolve());
  receive(store, { name: 'unanswered' });
  await eventually(() => expect(started).toHaveLength(1));
  // The owner asks for another try while it is under way.
  store.retry(Date.now());
  for (const name of ['a', 'b', 'c', 'd', 'e']) receive(store, { name });
  await eventually(() => expect(store.waiting(Date.now()).waiting).toBe(1));
  expect(started).toHaveLength(6);
});

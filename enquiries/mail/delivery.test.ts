import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
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

async function deliverThrough(transport: Transport) {
  const { store } = await freshStore();
  const lines: string[] = [];
  const alarm = timerAlarm(() => alarm.set(delivery.deliverDue()), FAST.queuePoll);
  const delivery = createDelivery({
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
  return { store, wake: () => alarm.set(0), lines };
}

test('pauses grow from seconds to an hour and no further', () => {
  const pauses = Array.from({ length: 40 }, (_, i) => pauseAfter(i + 1, LIMITS) / 1000);
  expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(new Set(pauses.slice(10))).toEqual(new Set([3600]));
});

const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
  done(Object.assign(new Error('unknown user'), { responseCode: 550 }));

test.each<[string, SMTPServerOptions]>([
  ['MAIL FROM', { onMailFrom: refuse }],
  ['RCPT TO', { onRcptTo: refuse }],
  ['DATA', { onData: (mail, ...rest) => mail.resume().once('end', () => refuse(mail, ...rest)) }],
])(
  'a mail that is refused for good at %s is tried again, and the log names no one',
  async (_, how) => {
    const smtp = await startSmtp(how);
    const { store, lines } = await deliverThrough(
      smtpTransport(new URL(smtp.url), { name: SITE_INFO.host }),
    );
    receive(store);
    await eventually(() => expect(store.list()[0]?.attempts).toBeGreaterThan(2));
    expect(store.list()).toMatchObject([{ lastError: expect.stringContaining('unknown') }]);
    expect(lines.join()).not.toMatch(/anna@|Anna|unknown user/);
  },
);

/**
 * A mail server that closes the connection with `lastWords` instead of its first answer to a mail.
 *
 * @returns its URL, and the mails that it has read
 */
async function startBreakingSmtp(lastWords: string) {
  const read: string[] = [];
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.setEncoding('latin1').on('data', (chunk) => {
      if (data === undefined) {
        const isData = String(chunk).startsWith('DATA');
        if (isData) data = '';
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
        return;
      }
      data += chunk;
      if (!data.endsWith('\r\n.\r\n')) return;
      read.push(data);
      data = undefined;
      if (read.length > 1) socket.write('250 taken\r\n');
      else socket.end(lastWords);
    });
  });
  onTestFinished(() => void server.close());
  return { url: new URL(`smtp://127.0.0.1:${await listen(server)}`), read };
}

test.each([
  ['before', '', 2],
  ['after', '250 taken\r\n', 1],
])(
  'cut off %s the last answer, a mail is sent until there has been one',
  async (_, lastWords, times) => {
    const { url, read } = await startBreakingSmtp(lastWords);
    const { store } = await deliverThrough(smtpTransport(url, { name: SITE_INFO.host }));
    receive(store);
    await eventually(() =>
      expect(store.list()).toMatchObject([{ attempts: times, lastError: null }]),
    );
    expect(store.waiting(Date.now()).waiting).toBe(0);
    expect(read).toHaveLength(times);
    const ids = read.map((mail) => /^message-id: (.+)$/im.exec(mail)?.[1]);
    expect(new Set(ids).size).toBe(1);
  },
);

test('a mail that cannot be read holds up no other, and one that was accepted but not recorded is not sent again', async () => {
  const smtp = await startSmtp();
  const { store, lines } = await deliverThrough(
    smtpTransport(new URL(smtp.url), { name: SITE_INFO.host }),
  );
  vi.spyOn(store, 'find').mockImplementationOnce(() => {
    throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
  });
  const markDelivered = store.markDelivered.bind(store);
  let failures = 3;
  vi.spyOn(store, 'markDelivered').mockImplementation((id, now) => {
    if (failures-- > 0) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    return markDelivered(id, now);
  });
  receive(store);
  receive(store, { name: 'Eva' });
  await eventually(() => expect(store.waiting(Date.now()).waiting).toBe(0));
  expect(smtp.mails).toHaveLength(2);
  expect(lines.filter((line) => line.includes('"errcode":11'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"errcode":13'))).toHaveLength(3);
});

test('a mail that gets no answer holds up no other, and is not started again meanwhile', async () => {
  const started: string[] = [];
  const answer = Promise.withResolvers<void>();
  const { store, wake } = await deliverThrough(async ({ raw }) => {
    const { subject = '' } = await PostalMime.parse(raw);
    started.push(subject);
    if (subject.includes('unanswered')) await answer.promise;
  });
  onTestFinished(() => answer.resolve());
  receive(store, { name: 'unanswered' });
  wake();
  await eventually(() => expect(started).toHaveLength(1));
  // The owner asks for another try while it is under way.
  store.retry(Date.now());
  for (const name of ['a', 'b', 'c', 'd', 'e']) receive(store, { name });
  wake();
  await eventually(() => expect(store.waiting(Date.now()).waiting).toBe(1));
  expect(started).toHaveLength(6);
});

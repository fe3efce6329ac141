import { readFile, writeFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { createLog } from '../log.ts';
import { databaseFile, openStore } from '../node/sqlite/database.ts';
import { timerAlarm } from '../node/start-service.ts';
import { temporaryFolder } from '../node/testing/files.ts';
import { startSmtp } from '../node/testing/smtp-server.ts';
import type { Transport } from '../ports.ts';
import type { Store } from '../storage/store.ts';
import { eventually } from '../testing/eventually.ts';
import { ANNA, MAILBOX, SITE_INFO } from '../testing/samples.ts';
import { Delivery, pauseAfter } from './delivery.ts';
import { smtpTransport } from './smtp-transport.ts';

const FAST = { ...LIMITS, firstPause: 20, longestPause: 100, queuePoll: 10, mailWaiting: 60_000 };

async function deliverThrough(
  transport: Transport,
  limits = FAST,
  prepare = async (_file: string, store: Store) => store,
) {
  const file = databaseFile(await temporaryFolder());
  const store = await prepare(file, openStore(file, 100));
  const lines: string[] = [];
  const alarm = timerAlarm(() => alarm.set(delivery.deliverDue()), limits.queuePoll);
  const delivery = new Delivery({
    settings: { MAIL_FROM: undefined },
    limits,
    store,
    transport,
    alarm,
    site: () => SITE_INFO,
    log: createLog((line) => void lines.push(line)),
  });
  const stop = async () => {
    await delivery.stop();
    alarm.stop();
  };
  alarm.set(0);
  onTestFinished(async () => {
    await stop();
    store.close();
  });
  return { store, wake: () => alarm.set(0), stop, lines };
}

test('pauses grow from seconds to an hour and no further', () => {
  const pauses = Array.from({ length: 40 }, (_, i) => pauseAfter(i + 1, LIMITS) / 1000);
  expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(new Set(pauses.slice(10))).toEqual(new Set([3600]));
});

test('a refused receipt is given up; the mail to the owner never is', async () => {
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('unknown user'), { responseCode: 550 })),
  });
  const { store, lines } = await deliverThrough(smtpTransport(new URL(smtp.url)));
  store.add(ANNA, ['enquiry', 'receipt'], 'a.example', Date.now());
  await eventually(() => {
    const [owner, receipt] = store.list()[0]?.mails ?? [];
    expect(receipt).toMatchObject({ attempts: 1, lastError: expect.stringContaining('unknown') });
    expect(receipt?.refusedAt).not.toBeNull();
    expect(owner?.attempts).toBeGreaterThan(2);
    expect(owner?.refusedAt).toBeNull();
  });
  expect(lines.join()).not.toMatch(/anna@|Anna|unknown user/);
});

test('mail that waits for long is said once, and not again at once', async () => {
  const { store, lines } = await deliverThrough(() => Promise.reject(new Error('down')), {
    ...FAST,
    mailWaiting: 15 * 60_000,
  });
  store.add(ANNA, ['enquiry'], 'a.example', Date.now() - 16 * 60_000);
  await eventually(() => expect(store.list()[0]?.mails[0]?.attempts).toBeGreaterThan(3));
  const warnings = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'mail is waiting');
  expect(warnings).toMatchObject([{ level: 40, waiting: 1, oldestMinutes: 16 }]);
});

test('a mail that was accepted is not sent again because that could not be written down', async () => {
  const smtp = await startSmtp();
  const { store, lines } = await deliverThrough(smtpTransport(new URL(smtp.url)));
  const markDelivered = store.markDelivered.bind(store);
  let failures = 3;
  vi.spyOn(store, 'markDelivered').mockImplementation((mail, now) => {
    if (failures-- > 0) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    markDelivered(mail, now);
  });
  store.add(ANNA, ['enquiry'], 'a.example', Date.now());
  await eventually(() => expect(store.waiting(Date.now()).waiting).toBe(0));
  expect(smtp.mails).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"errcode":13'))).toHaveLength(3);
});

/** Delivers through a transport whose mails each end when the test says so. */
async function deliverGated() {
  const started: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  let open = false;
  const delivering = await deliverThrough(async ({ to, raw }) => {
    const { subject = '' } = await PostalMime.parse(raw);
    const name =
      to === MAILBOX ? `enquiry ${/: (.*?),/.exec(subject)?.[1]}` : `receipt ${started.length}`;
    started.push(name);
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    if (!open) await gate.promise;
  });
  onTestFinished(() => {
    open = true;
    for (const gate of gates.values()) gate.resolve();
  });
  return { ...delivering, started, end: (mail: string) => gates.get(mail)?.resolve() };
}

test('who is forgotten while the mail is composed is not mailed', async () => {
  const { store, wake, started } = await deliverGated();
  const id = store.add(ANNA, ['enquiry'], 'a.example', Date.now());
  const pendingMail = store.pending.bind(store);
  vi.spyOn(store, 'pending').mockImplementationOnce((key) => {
    queueMicrotask(() => store.erase([id]));
    return pendingMail(key);
  });
  store.add({ ...ANNA, name: 'next' }, ['enquiry'], 'a.example', Date.now());
  wake();
  await eventually(() => expect(started).toEqual(['enquiry next']));
});

test('a mail that is not answered holds no other up, and is not begun again meanwhile', async () => {
  const { store, wake, started, end } = await deliverGated();
  const add = (name: string) => {
    store.add({ ...ANNA, name }, ['enquiry'], 'a.example', Date.now());
    wake();
  };
  add('unanswered');
  await eventually(() => expect(started).toHaveLength(1));
  // Put back by the owner while it is under way: due, and still not begun again.
  store.retry(Date.now());
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    add(name);
    await eventually(() => expect(started).toContain(`enquiry ${name}`));
    end(`enquiry ${name}`);
  }
  await eventually(() => expect(store.waiting(Date.now()).waiting).toBe(1));
  expect(started.filter((mail) => mail === 'enquiry unanswered')).toHaveLength(1);
});

test('receipts that are not answered hold no mail to the owner up', async () => {
  const { store, wake, started } = await deliverGated();
  for (const name of ['1', '2', '3', '4', '5']) {
    store.add({ ...ANNA, name }, ['receipt'], 'a.example', Date.now());
  }
  wake();
  await eventually(() => expect(started).toHaveLength(LIMITS.receiptDeliveries));
  store.add({ ...ANNA, name: 'Eva' }, ['enquiry'], 'a.example', Date.now());
  wake();
  await eventually(() => expect(started).toContain('enquiry Eva'));
});

test('what cannot be read fails alone, loudly, and the others are delivered', async () => {
  const smtp = await startSmtp();
  const count = 40;
  const { lines } = await deliverThrough(
    smtpTransport(new URL(smtp.url)),
    FAST,
    async (file, before) => {
      for (let i = 0; i < count; i++) {
        const enquiry = { ...ANNA, name: `Nr ${i}.`, message: 'x'.repeat(1000) };
        before.add(enquiry, ['enquiry'], 'a.example', Date.now());
      }
      before.close();
      const opened = openStore(file, 100);
      const bytes = await readFile(file);
      const page = Math.floor(bytes.indexOf('Nr 7.') / 4096) * 4096;
      await writeFile(file, bytes.fill(0x5a, page, page + 4096));
      return opened;
    },
  );
  await eventually(() => expect(smtp.mails.length).toBeGreaterThan(count - 6));
  expect(smtp.mails.length).toBeLessThan(count);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'a mail cannot be read or recorded', errcode: 11 }),
  );
});

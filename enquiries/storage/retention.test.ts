import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { DAY, LIMITS } from '../limits.ts';
import { createLog } from '../node/log.ts';
import { MailFiles } from '../node/mail/mail-files.ts';
import { databaseFile, openStore } from '../node/sqlite/database.ts';
import { temporaryFolder } from '../node/testing/files.ts';
import { ANNA } from '../testing/samples.ts';
import { Retention } from './retention.ts';

async function startWith() {
  const folder = await temporaryFolder();
  const store = openStore(databaseFile(folder), 100);
  const mailFiles = new MailFiles(folder);
  await mailFiles.prepare();
  onTestFinished(() => store.close());
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => void lines.push(JSON.parse(line)) });
  const names = () => store.list().map(({ name }) => name);

  /** Stores an enquiry, and what became of its mail to the owner and of the receipt. */
  function add(name: string, now: number, enquiry: 'delivered' | 'waiting', receipt?: 'refused') {
    const mails = receipt ? (['enquiry', 'receipt'] as const) : (['enquiry'] as const);
    const id = store.add({ ...ANNA, name }, mails, 'a.example', now);
    for (const mail of store.mails.due(now, DAY, 10)) {
      if (store.mails.pending(mail)?.enquiry.id !== id) continue;
      if (mail.kind === 'receipt') store.mails.markRefused(mail, '550 unknown', now);
      else if (enquiry === 'delivered') store.mails.markDelivered(mail, now);
    }
  }
  return { store, mailFiles, log, lines, names, add };
}

test('what is older than the days given goes, from the database and as mail files', async () => {
  const { store, mailFiles, log, lines, names, add } = await startWith();
  const now = Date.now();
  add('old', now - 31 * DAY, 'delivered');
  add('old too', now - 31 * DAY, 'delivered', 'refused');
  add('new', now - 29 * DAY, 'delivered');
  for (const enquiry of store.list())
    await mailFiles.write(enquiry, 'enquiry', Buffer.from('mail'));

  const retention = new Retention(store, mailFiles, () => 30, log);
  expect(retention.eraseDue()).toBeGreaterThan(0.9 * LIMITS.retentionCheck);
  await retention.ended();
  expect(lines).toMatchObject([{ level: 30, erased: 2, days: 30 }]);
  expect(names()).toEqual(['new']);
  expect(await readdir(mailFiles.folder)).toHaveLength(1);
});

test('what has not reached the owner is kept past its time, loudly, and goes once it has', async () => {
  const { store, mailFiles, log, lines, names, add } = await startWith();
  const eraseExpired = async () => {
    const retention = new Retention(store, mailFiles, () => 30, log);
    retention.eraseDue();
    await retention.ended();
  };
  add('unread', 0, 'waiting', 'refused');
  add('read', 0, 'delivered');
  await eraseExpired();
  expect(names()).toEqual(['unread']);
  expect(lines).toMatchObject([
    { level: 50, undelivered: 1, days: 30 },
    { level: 30, erased: 1 },
  ]);
  const [mail] = store.mails.due(Date.now(), DAY, 1);
  if (mail) store.mails.markDelivered(mail, Date.now());
  await eraseExpired();
  expect(names()).toEqual([]);
});

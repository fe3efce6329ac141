import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { DAY } from '../limits.ts';
import { createLog } from '../log.ts';
import { MailFiles } from '../node/mail/mail-files.ts';
import { databaseFile, openStore } from '../node/sqlite/database.ts';
import { temporaryFolder } from '../node/testing/files.ts';
import { ANNA } from '../testing/samples.ts';
import { eraseExpired } from './retention.ts';

test('what is older than the days given goes, with its mail files, once it has reached the owner', async () => {
  const folder = await temporaryFolder();
  const store = openStore(databaseFile(folder), 100);
  onTestFinished(() => store.close());
  const mailFiles = new MailFiles(folder);
  await mailFiles.prepare();
  const lines: Record<string, unknown>[] = [];
  const log = createLog((line) => void lines.push(JSON.parse(line)));
  const names = () => store.list().map(({ name }) => name);
  const composed = { from: '', to: '', raw: Buffer.from('mail') };

  const now = Date.now();
  for (const [name, days] of [
    ['old', 31],
    ['unread', 32],
    ['new', 29],
  ] as const) {
    store.add({ ...ANNA, name }, ['enquiry', 'receipt'], 'a.example', now - days * DAY);
  }
  for (const { messageId, kind } of store.mails.due(now, DAY, 10)) {
    const mail = store.mails.pending(messageId);
    if (!mail || kind === 'receipt') store.mails.markRefused(messageId, '550 unknown', now);
    else await mailFiles.transport(mail, composed);
    if (mail?.enquiry.name !== 'unread') store.mails.markDelivered(messageId, now);
  }
  await eraseExpired(30, store, mailFiles, log);
  expect(names()).toEqual(['new', 'unread']);
  expect(await readdir(mailFiles.folder)).toHaveLength(2);
  expect(lines).toMatchObject([
    { level: 50, undelivered: 1, days: 30 },
    { level: 30, erased: 1, days: 30 },
  ]);

  const [unread] = store.mails.due(now, DAY, 1);
  store.mails.markDelivered(unread?.messageId ?? '', now);
  await eraseExpired(30, store, mailFiles, log);
  expect(names()).toEqual(['new']);
});

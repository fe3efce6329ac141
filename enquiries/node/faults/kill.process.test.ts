import { once } from 'node:events';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { MAILBOX } from '../../testing/samples.ts';
import { seededRandom, visits } from '../../testing/visits.ts';
import { databaseFile, openStore } from '../sqlite/database.ts';
import { startServer } from '../testing/server-process.ts';
import { startSmtp } from '../testing/smtp-server.ts';
import { workspace } from '../testing/workspace.ts';

const KILLS = 12;
const VISITORS = 6;

test(`killed ${KILLS} times under load, every acknowledged enquiry is stored and delivered`, async () => {
  const smtp = await startSmtp();
  const { environment } = await workspace();
  const settings = { ...environment, SMTP_URL: smtp.url };
  const { acknowledged, visit } = visits();
  const random = seededRandom();

  for (let kill = 0; kill < KILLS; kill++) {
    const { url, child } = await startServer(settings);
    const died = once(child, 'close');
    // Between the first answer and the twelfth, so that it dies in the middle of anything.
    let left = 1 + (kill % 12);
    const posting = Array.from({ length: VISITORS }, () =>
      visit(url, () => {
        left -= 1;
        if (left === 0) setTimeout(() => child.kill('SIGKILL'), random() * 15);
      }),
    );
    await Promise.all([...posting, died]);
  }

  const { url, child } = await startServer(settings);
  await eventually(
    async () => expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ waiting: 0 }),
    { timeout: 80_000, interval: 100 },
  );
  const died = once(child, 'close');
  child.kill('SIGTERM');
  await died;

  expect(acknowledged.size).toBeGreaterThan(KILLS);
  const store = openStore(databaseFile(settings.DATA_DIR), 1000);
  const stored = new Set(store.list().map(({ name }) => name));
  store.close();
  const subjects = smtp.mails.map(({ email }) => email.subject ?? '');
  const delivered = new Set(subjects.map((subject) => /Besökare \d+/.exec(subject)?.[0]));
  for (const name of acknowledged) {
    expect(stored, name).toContain(name);
    expect(delivered, name).toContain(name);
  }
  // Killed between a mail and its record, it sends the mail again: the same, by its Message-ID.
  const ids = new Set(smtp.mails.map(({ email }) => email.messageId));
  expect(ids.size).toBe(delivered.size);
  expect(smtp.mails.every(({ recipients }) => recipients.join() === MAILBOX)).toBe(true);
}, 110_000);

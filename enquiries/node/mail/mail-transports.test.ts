import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smtpTransport } from '../../mail/smtp-transport.ts';
import { mailOf, transportContract } from '../../ports.contract.ts';
import { temporaryFolder, writeFiles } from '../testing/files.ts';
import { startSmtp } from '../testing/smtp-server.ts';
import { MailFiles } from './mail-files.ts';

/** SMTP to a server that answers with this to every recipient. */
async function smtpAnswering(responseCode: number, text: string) {
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })),
  });
  return smtpTransport(new URL(smtp.url));
}

transportContract('SMTP', {
  working: async () => {
    const smtp = await startSmtp();
    const arrived = async () => smtp.mails.map(({ email }) => String(email.messageId));
    return { transport: smtpTransport(new URL(smtp.url)), arrived };
  },
  failing: () => smtpAnswering(450, 'mailbox is busy'),
  refusing: () => smtpAnswering(550, 'no such user'),
});

async function openFolder(files: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  const mailFiles = new MailFiles(folder);
  await mailFiles.prepare();
  return { mailFiles, names: () => readdir(mailFiles.folder) };
}

transportContract('the folder of mail files', {
  working: async () => {
    const { mailFiles, names } = await openFolder();
    const arrived = async () => {
      const files = (await names()).map((name) => readFile(join(mailFiles.folder, name), 'latin1'));
      return (await Promise.all(files)).map((mail) => /<.*>/.exec(mail)?.[0] ?? '');
    };
    return { transport: mailFiles.transport, arrived };
  },
  failing: async () => {
    const { mailFiles } = await openFolder();
    await rm(mailFiles.folder, { recursive: true });
    return mailFiles.transport;
  },
});

test('a half-written file of a killed process is removed at start, a mail is not', async () => {
  const { names } = await openFolder({ 'outbox/a.eml.tmp': 'half', 'outbox/b.eml': 'whole' });
  expect(await names()).toEqual(['b.eml']);
});

test('removing an enquiry’s mail removes all files of it and no other', async () => {
  const { mailFiles, names } = await openFolder();
  const [[twelve, mail], [one]] = [mailOf(12), mailOf(1)];
  for (const kept of [twelve, { ...twelve, kind: 'receipt' as const }, one]) {
    await mailFiles.transport(kept, mail);
  }
  // Whoever is interrupted erases again.
  for (const _ of [1, 2]) await mailFiles.remove(twelve.enquiry);
  expect(await names()).toEqual([expect.stringContaining('-1-enquiry.eml')]);
});

/** Sends a mail to a server that knows no encryption. Resolves to whether it was told the password. */
async function sendUnencrypted(address: (port: number) => string) {
  let told = false;
  const smtp = await startSmtp({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      told = auth.password === 'hemligt';
      done(null, { user: auth.username });
    },
  });
  const sending = smtpTransport(new URL(address(smtp.port)))(...mailOf(1));
  const error = await sending.then(
    () => undefined,
    (reason: { code?: string }) => reason.code,
  );
  return { told, error, mails: smtp.mails.length };
}

test('a password goes to this machine without encryption', async () => {
  const sent = await sendUnencrypted((port) => `smtp://anna:hemligt@127.0.0.1:${port}`);
  expect(sent).toEqual({ told: true, error: undefined, mails: 1 });
});

// This machine by a name that does not say so; Windows does not connect to it.
test.skipIf(process.platform === 'win32')('and to no other, unless the owner says so', async () => {
  const address = (port: number) => `smtp://anna:hemligt@0.0.0.0:${port}`;
  expect(await sendUnencrypted(address)).toEqual({ told: false, error: 'ETLS', mails: 0 });
  const allowed = await sendUnencrypted((port) => `${address(port)}?requireTLS=false`);
  expect(allowed).toEqual({ told: true, error: undefined, mails: 1 });
});

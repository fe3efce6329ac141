import { expect, test } from 'vitest';
import { compose } from '../../mail/compose-mail.ts';
import { ANNA, CONTENT, startSmtp } from '../testing.ts';
import { smtpTransport } from './transport.ts';

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
  const enquiry = { ...ANNA, id: 1, receivedAt: 0 };
  const mail = { enquiry, kind: 'enquiry', messageId: 'a@b.example', attempts: 0 } as const;
  const composed = await compose(mail, { content: CONTENT, from: undefined });
  const sending = smtpTransport(new URL(address(smtp.port)))(mail, composed);
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
  expect(await sendUnencrypted((port) => `${address(port)}?ignoreTLS=true`)).toMatchObject({
    told: false,
  });
  const allowed = await sendUnencrypted((port) => `${address(port)}?requireTLS=false`);
  expect(allowed).toEqual({ told: true, error: undefined, mails: 1 });
});

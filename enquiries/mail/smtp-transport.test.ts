import { expect, test, vi } from 'vitest';
import { readSettings } from '../../shared/settings.ts';
import { MAIL } from '../../tests/support/enquiries/samples.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { serviceSettings } from '../settings.ts';
import { smtpTransport } from './smtp-transport.ts';

const name = 'www.provstudion.example';

/** Sends a mail to a server without encryption, and resolves to what the server got. */
async function sendUnencrypted(address: (port: number) => string) {
  let gotPassword = false;
  const smtp = await startSmtp({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      gotPassword = auth.password === 'hemligt';
      done(null, { user: auth.username });
    },
  });
  const { SMTP_URL } = readSettings(serviceSettings, { SMTP_URL: address(smtp.port) });
  const sending = smtpTransport(SMTP_URL as URL, { name })(MAIL);
  const error = await sending.then(
    () => undefined,
    (reason: { code?: string }) => reason.code,
  );
  return { gotPassword, error, mails: smtp.mails.length };
}

test('a password goes without encryption to this machine, and to no other', async () => {
  const sent = { gotPassword: true, error: undefined, mails: 1 };
  expect(await sendUnencrypted((port) => `smtp://anna:hemligt@127.0.0.1:${port}`)).toEqual(sent);
  // 0.0.0.0 is also this machine, but the transport does not know that. Windows does not connect to it.
  if (process.platform === 'win32') return;
  const address = (port: number) => `smtp://anna:hemligt@0.0.0.0:${port}`;
  expect(await sendUnencrypted(address)).toEqual({ gotPassword: false, error: 'ETLS', mails: 0 });
});

test("this machine's own mail server may sign its own certificate, and is greeted by the site's name", async () => {
  const taken = vi.fn();
  // smtp-server uses a self-signed certificate.
  const { url } = await startSmtp({
    disabledCommands: [],
    onData: (mail, { secure, hostNameAppearsAs }, done) => {
      taken(secure, hostNameAppearsAs);
      mail.resume().once('end', done);
    },
  });
  await smtpTransport(new URL(url), { name })(MAIL);
  expect(taken).toHaveBeenCalledExactlyOnceWith(true, name);
});

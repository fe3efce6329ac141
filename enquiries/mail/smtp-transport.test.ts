import type { SMTPServerOptions } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { readSettings } from '../../shared/settings.ts';
import { MAIL } from '../../tests/support/enquiries/samples.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { serviceSettings } from '../settings.ts';
import { smtpTransport } from './smtp-transport.ts';

type OnAuth = NonNullable<SMTPServerOptions['onAuth']>;

/** Starts to send a mail with a password to a server on this machine. */
async function startSending(host: string, options: SMTPServerOptions) {
  const onAuth = vi.fn<OnAuth>((_auth, _session, done) => done(null, { user: 'anna' }));
  const { port } = await startSmtp({ ...options, onAuth });
  const SMTP_URL = `smtp://anna:hemligt@${host}:${port}`;
  const settings = readSettings(serviceSettings, { SMTP_URL });
  const send = smtpTransport(settings.SMTP_URL as URL, { name: 'www.provstudion.example' });
  return { onAuth, sending: send(MAIL) };
}

test('a password goes without encryption to this machine, and to no other', async () => {
  const local = await startSending('127.0.0.1', { allowInsecureAuth: true });
  await local.sending;
  expect(local.onAuth.mock.lastCall?.[0]).toMatchObject({ password: 'hemligt' });
  // 0.0.0.0 is also this machine, but the transport does not know that. Windows does not connect to it.
  if (process.platform === 'win32') return;
  const remote = await startSending('0.0.0.0', { allowInsecureAuth: true });
  await expect(remote.sending).rejects.toMatchObject({ code: 'ETLS' });
  expect(remote.onAuth).not.toHaveBeenCalled();
});

test("this machine's own mail server may sign its own certificate, and is greeted by the site's name", async () => {
  // smtp-server uses a self-signed certificate.
  const { onAuth, sending } = await startSending('127.0.0.1', { disabledCommands: [] });
  await sending;
  const session = { secure: true, hostNameAppearsAs: 'www.provstudion.example' };
  expect(onAuth.mock.lastCall?.[1]).toMatchObject(session);
});

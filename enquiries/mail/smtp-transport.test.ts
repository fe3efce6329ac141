import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAIL } from '../../tests/support/enquiries/samples.ts';
import { startSmtp } from '../../tests/support/enquiries/smtp-server.ts';
import { listen } from '../../tests/support/listen.ts';
import { LIMITS, MINUTE } from '../limits.ts';
import { smtpTransport } from './smtp-transport.ts';

const name = 'www.provstudion.example';

/** Sends a mail to a server without encryption. Resolves to whether it got the password. */
async function sendUnencrypted(address: (port: number) => string) {
  let gotPassword = false;
  const smtp = await startSmtp({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      gotPassword = auth.password === 'hemligt';
      done(null, { user: auth.username });
    },
  });
  const sending = smtpTransport(new URL(address(smtp.port)), { name })(MAIL);
  const error = await sending.then(
    () => undefined,
    (reason: { code?: string }) => reason.code,
  );
  return { gotPassword, error, mails: smtp.mails.length };
}

test('a password goes without encryption to this machine, and to no other unless the owner says so', async () => {
  const sent = { gotPassword: true, error: undefined, mails: 1 };
  expect(await sendUnencrypted((port) => `smtp://anna:hemligt@127.0.0.1:${port}`)).toEqual(sent);
  // This machine by a name that does not say so; Windows does not connect to it.
  if (process.platform === 'win32') return;
  const address = (port: number) => `smtp://anna:hemligt@0.0.0.0:${port}`;
  expect(await sendUnencrypted(address)).toEqual({ gotPassword: false, error: 'ETLS', mails: 0 });
  expect(await sendUnencrypted((port) => `${address(port)}?requireTLS=false`)).toEqual(sent);
});

test('a server is greeted by the name of the site, and may take ten minutes to take over a mail', async () => {
  let connection: Socket | undefined;
  const taken = vi.fn();
  const smtp = await startSmtp({
    onData: (mail, session, done) => {
      taken(session.hostNameAppearsAs, connection?.timeout);
      mail.resume().once('end', done);
    },
  });
  await smtpTransport(new URL(smtp.url), {
    name,
    getSocket: ({ port }, done) => {
      connection = connect(Number(port), '127.0.0.1', () => done(null, { connection }));
    },
  })(MAIL);
  expect(taken).toHaveBeenCalledExactlyOnceWith(name, 10 * MINUTE);
  expect(LIMITS.smtpTotal).toBeGreaterThan(10 * MINUTE);
});

test('a mail server that never finishes is given up on', async () => {
  const server = createServer(() => {});
  onTestFinished(() => void server.close());
  const port = await listen(server);
  // Not by one of the timeouts that a server could keep at bay with a byte now and then.
  const send = smtpTransport(new URL(`smtp://127.0.0.1:${port}`), { name, timeout: 200 });
  await expect(send(MAIL)).rejects.toMatchObject({ name: 'AbortError' });
});

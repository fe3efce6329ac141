import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '../node/testing/smtp-server.ts';
import { mailOf, transportContract } from '../ports.contract.ts';
import { smtpTransport } from './smtp-transport.ts';

/** SMTP to a server that answers with this to every recipient. */
async function smtpAnswering(responseCode: number, text: string) {
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })),
  });
  return smtpTransport(new URL(smtp.url));
}

transportContract(
  async () => {
    const smtp = await startSmtp();
    const arrived = async () => smtp.mails.map(({ email }) => String(email.messageId));
    return { transport: smtpTransport(new URL(smtp.url)), arrived };
  },
  () => smtpAnswering(450, 'mailbox is busy'),
  () => smtpAnswering(550, 'no such user'),
);

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
  const sending = smtpTransport(new URL(address(smtp.port)))(mailOf(1));
  const error = await sending.then(
    () => undefined,
    (reason: { code?: string }) => reason.code,
  );
  return { told, error, mails: smtp.mails.length };
}

test('a password goes without encryption to this machine, and to no other unless the owner says so', async () => {
  const sent = { told: true, error: undefined, mails: 1 };
  expect(await sendUnencrypted((port) => `smtp://anna:hemligt@127.0.0.1:${port}`)).toEqual(sent);
  // This machine by a name that does not say so; Windows does not connect to it.
  if (process.platform === 'win32') return;
  const address = (port: number) => `smtp://anna:hemligt@0.0.0.0:${port}`;
  expect(await sendUnencrypted(address)).toEqual({ told: false, error: 'ETLS', mails: 0 });
  expect(await sendUnencrypted((port) => `${address(port)}?requireTLS=false`)).toEqual(sent);
});

test('a mail server that never comes to an end is given up on', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  // Not by one of the timeouts that a server could keep at bay with a byte now and then.
  const send = smtpTransport(new URL(`smtp://127.0.0.1:${port}`), { timeout: 200 });
  await expect(send(mailOf(1))).rejects.toMatchObject({ name: 'AbortError' });
});

/** A real SMTP server for tests. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as the SMTP server took it: to whom, and what it says. */
type ReceivedMail = { recipients: string[]; email: Email };

/** A real SMTP server on a free port, which keeps what it is sent. */
export async function startSmtp(options: SMTPServerOptions = {}, wantedPort = 0) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), email });
        done();
      });
    },
    ...options,
  });
  // Clients that are killed in the middle of a mail are part of the tests.
  server.on('error', () => {});
  server.listen(wantedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mails, port, url: `smtp://127.0.0.1:${port}` };
}

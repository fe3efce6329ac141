import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = { recipients: string[]; email: Email };

/** Starts a real SMTP server that keeps what it is sent, on a free port if none is given. */
export async function listenForMail(options: SMTPServerOptions = {}, wantedPort = 0) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const bytes = await buffer(stream).catch(() => undefined);
      // Some tests kill the client in the middle of a mail.
      if (!bytes) return;
      const email = await PostalMime.parse(bytes);
      mails.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), email });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(wantedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { mails, port, url: `smtp://127.0.0.1:${port}`, server };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { smtpTransport } from '../../mail/smtp-transport.ts';
import { eventually } from '../../testing/eventually.ts';
import { MAILBOX } from '../../testing/samples.ts';
import { freePort } from '../testing/free-port.ts';
import { startTestService } from '../testing/service.ts';
import { startSmtp } from '../testing/smtp-server.ts';

const FAST = { ...LIMITS, firstPause: 20, longestPause: 100, queuePoll: 10 };

const serviceWith = (smtpPort: number) =>
  startTestService(
    { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'webb@provstudion.example' },
    { limits: FAST },
  );

/** Listens until the test ends. Resolves to the port. */
async function listen(take: (client: Socket) => void): Promise<number> {
  const server = createServer(take).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A listener in front of an SMTP server that cuts a connection when `cut` says so. */
const startCutter = (target: number, cut: (text: string, fromServer: boolean) => boolean) =>
  listen((client) => {
    const upstream = connect(target, '127.0.0.1');
    const forward = (from: Socket, to: Socket, fromServer: boolean) => {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (chunk) => {
        if (!cut(chunk.toString('latin1'), fromServer)) to.write(chunk);
        else from.destroy();
      });
    };
    forward(client, upstream, false);
    forward(upstream, client, true);
  });

test('while the mail server is dead enquiries are taken, and mailed once it lives', async () => {
  const port = await freePort();
  const { post, health } = await serviceWith(port);
  for (let i = 0; i < 5; i++) expect((await post()).status).toBe(200);
  expect(await health()).toMatchObject({ waiting: 5 });
  const smtp = await startSmtp({}, port);
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }));
  expect(smtp.mails).toHaveLength(5);
  expect(smtp.mails[0]?.email.from).toMatchObject({ address: 'webb@provstudion.example' });
});

test('a mail server that never comes to an end is given up on', async () => {
  const port = await listen(() => {});
  const send = smtpTransport(new URL(`smtp://127.0.0.1:${port}`), { timeout: 200 });
  const mail = { from: MAILBOX, to: MAILBOX, raw: Buffer.from('Subject: x\r\n\r\nx') };
  // Not by one of the timeouts that a server could keep at bay with a byte now and then.
  await expect(send(mail)).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['in the middle of a mail sends it once', 1, /Subject:/, false],
  ['before the acknowledgement sends the same mail again', 3, /^250.*queued/m, true],
])('a connection that closes %s', async (_, arriving, place, inAnswer) => {
  const smtp = await startSmtp();
  let cuts = 2;
  const port = await startCutter(
    smtp.port,
    (text, fromServer) => fromServer === inAnswer && place.test(text) && cuts-- > 0,
  );
  const { post, health } = await serviceWith(port);
  expect((await post()).status).toBe(200);
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }));
  expect(smtp.mails).toHaveLength(arriving);
  expect(new Set(smtp.mails.map(({ email }) => email.messageId)).size).toBe(1);
});

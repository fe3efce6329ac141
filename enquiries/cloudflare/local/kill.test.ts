import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '../../node/testing/smtp-server.ts';
import { workspace } from '../../node/testing/workspace.ts';
import { eventually } from '../../testing/eventually.ts';
import { seededRandom, visits } from '../../testing/visits.ts';
import { connect as connectRemote } from '../connect.ts';
import { serveAtCloudflare } from '../testing/served.ts';

/** Each costs a start: one round of what the mail server does, and KILLS takes more. */
const KILLS = Number(process.env['KILLS'] ?? 4);
const VISITORS = 4;

type Behaviour = 'takes' | 'refuses' | 'hangs' | 'drops';
const BEHAVIOURS: Behaviour[] = ['refuses', 'hangs', 'drops', 'takes'];

/** A mail server that does what `state.now` says. */
async function troubledMailServer() {
  const state = { now: 'takes' as Behaviour };
  const busy = Object.assign(new Error('busy'), { responseCode: 451 });
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => done(state.now === 'refuses' ? busy : undefined),
  });
  const server = createServer((client) => {
    client.on('error', () => {});
    if (state.now === 'hangs') return;
    const upstream = connect(smtp.port, '127.0.0.1').on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
    // In the middle of a mail: after what was said last before its text.
    if (state.now === 'drops') {
      client.on('data', (bytes) => bytes.includes('DATA') && client.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, url, mails: smtp.mails };
}

test(`wrangler and workerd killed ${KILLS} times under posting: none acknowledged and lost`, {
  timeout: 900_000,
}, async () => {
  const mailServer = await troubledMailServer();
  const { environment } = await workspace();
  const settings = { ...environment, SMTP_URL: mailServer.url };
  // What stands before a workerd that is gone may still answer: not with a 200.
  const { acknowledged, visit } = visits((status) => status !== 200);
  const random = seededRandom();

  for (let round = 0; round < KILLS; round++) {
    mailServer.state.now = BEHAVIOURS[round % BEHAVIOURS.length] ?? 'takes';
    const { url, kill } = await serveAtCloudflare(settings);
    let left = 1 + (round % 8);
    const killed = Promise.withResolvers<void>();
    const posting = Array.from({ length: VISITORS }, () =>
      visit(url, () => {
        left -= 1;
        if (left === 0) setTimeout(() => killed.resolve(kill(round % 2 === 0)), random() * 20);
      }),
    );
    await Promise.all([...posting, killed.promise]);
  }

  mailServer.state.now = 'takes';
  const { url } = await serveAtCloudflare(settings);
  const { remote, close } = await connectRemote(settings.DATA_DIR);
  await remote.run('retry', undefined);
  const health = async () => (await fetch(`${url}/healthz`)).json();
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 0 }), {
    timeout: 240_000,
    interval: 200,
  });
  const stored = new Set((await remote.copyOut()).rows.enquiry.map((row) => row['name']));
  await close();

  const subjects = mailServer.mails.map(({ email }) => email.subject ?? '');
  const delivered = new Set(subjects.map((subject) => /Besökare \d+/.exec(subject)?.[0]));
  const ids = new Set(mailServer.mails.map(({ email }) => email.messageId));
  console.log(
    `${KILLS} kills: ${acknowledged.size} acknowledged, ${stored.size} stored, ${delivered.size} delivered in ${mailServer.mails.length} mails`,
  );
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  for (const name of acknowledged) {
    expect(stored, name).toContain(name);
    expect(delivered, name).toContain(name);
  }
  // One that was sent again is the same, by its Message-ID.
  expect(ids.size).toBe(delivered.size);
});

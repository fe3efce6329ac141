/** Real mail servers for tests within workerd, which can listen to nothing themselves. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { TestProject } from 'vitest/node';

const FOLDER = join(import.meta.dirname, 'certificates');

/** The certificate that signed the one for `localhost`, whose key protects nothing; its own is gone. */
export const TRUSTED = join(FOLDER, 'trusted.pem');

/** What a mail server is asked to be: see {@link kinds}. */
export type MailServerKind = keyof typeof kinds;

const answering = (responseCode: number, text: string): SMTPServerOptions => ({
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })),
});
const encrypted: SMTPServerOptions = {
  cert: readFileSync(join(FOLDER, 'localhost.pem')),
  key: readFileSync(join(FOLDER, 'localhost.key')),
  authOptional: false,
  onAuth: ({ username, password: told }, _session, done) =>
    told === 'hemligt' ? done(null, { user: username }) : done(new Error('wrong password')),
};

const kinds = {
  plain: { disabledCommands: ['STARTTLS'] },
  busy: answering(450, 'mailbox is busy'),
  unknown: answering(550, 'no such user'),
  startTls: encrypted,
  tls: { ...encrypted, secure: true },
} satisfies Record<string, SMTPServerOptions>;

declare module 'vitest' {
  interface ProvidedContext {
    /** `POST /<kind>` starts a mail server, and `GET /<port>` lists the Message-IDs of what it has taken. */
    mailServers: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => void> {
  const closers: (() => void)[] = [];
  const arrived = new Map<string, string[]>();

  async function start(kind: MailServerKind): Promise<number> {
    const ids: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      onData: (stream, _session, done) => {
        let mail = '';
        stream.on('data', (chunk: Buffer) => {
          mail += chunk.toString('latin1');
        });
        stream.on('end', () => {
          ids.push(/^Message-ID: (.*)\r$/im.exec(mail)?.[1] ?? '');
          done();
        });
      },
      ...kinds[kind],
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    closers.push(() => server.close());
    const { port } = server.server.address() as AddressInfo;
    arrived.set(String(port), ids);
    return port;
  }

  const control = createServer(async ({ method, url = '' }, response) => {
    const name = url.slice(1);
    response.end(
      JSON.stringify(method === 'POST' ? await start(name as MailServerKind) : arrived.get(name)),
    );
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  closers.push(() => control.close());
  provide('mailServers', `http://127.0.0.1:${(control.address() as AddressInfo).port}`);
  return () => {
    for (const close of closers) close();
  };
}

/** Real mail servers for tests within workerd, which can listen to nothing themselves. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import type { TestProject } from 'vitest/node';
import { listenForMail } from '../../../tests/support/enquiries/listen-for-mail.ts';
import { listen } from '../../../tests/support/listen.ts';

const FOLDER = join(import.meta.dirname, 'certificates');

/** The certificate that signed the one for `localhost`, whose key protects nothing; its own key was deleted. */
export const TRUSTED = join(FOLDER, 'trusted.pem');

/** What a mail server is asked to be: see {@link kinds}. */
export type MailServerKind = keyof typeof kinds;

const encrypted: SMTPServerOptions = {
  disabledCommands: [],
  cert: readFileSync(join(FOLDER, 'localhost.pem')),
  key: readFileSync(join(FOLDER, 'localhost.key')),
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    password === 'hemligt' ? done(null, { user: username }) : done(new Error('wrong password')),
};

const kinds = {
  plain: {},
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
  const started = new Map<string, Awaited<ReturnType<typeof listenForMail>>>();

  async function answer(method: string | undefined, name: string) {
    if (method !== 'POST') return started.get(name)?.mails.map(({ email }) => email.messageId);
    const smtp = await listenForMail(kinds[name as MailServerKind]);
    started.set(String(smtp.port), smtp);
    return smtp.port;
  }

  const control = createServer(async ({ method, url = '' }, response) => {
    response.end(JSON.stringify(await answer(method, url.slice(1))));
  });
  provide('mailServers', `http://127.0.0.1:${await listen(control)}`);
  return () => {
    control.close();
    for (const { server } of started.values()) server.close();
  };
}

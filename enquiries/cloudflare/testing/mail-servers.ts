/** Starts mail servers in Node for tests inside workerd, where no server can listen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import type { TestProject } from 'vitest/node';
import { listenForMail } from '../../../tests/support/enquiries/listen-for-mail.ts';

const FOLDER = join(import.meta.dirname, 'certificates');

/**
 * The certificate of the authority that signed `localhost.pem`. Its key was deleted. The key `localhost.key` is public and protects nothing.
 */
export const TRUSTED = join(FOLDER, 'trusted.pem');

const encrypted: SMTPServerOptions = {
  disabledCommands: [],
  cert: readFileSync(join(FOLDER, 'localhost.pem')),
  key: readFileSync(join(FOLDER, 'localhost.key')),
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    password === 'hemligt' ? done(null, { user: username }) : done(new Error('wrong password')),
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Ports of mail servers with STARTTLS (`smtp`) and with TLS (`smtps`). */
    mailPorts: { smtp: number; smtps: number };
  }
}

export default async function setup({ provide }: TestProject): Promise<() => void> {
  const startTls = await listenForMail(encrypted);
  const tls = await listenForMail({ ...encrypted, secure: true });
  provide('mailPorts', { smtp: startTls.port, smtps: tls.port });
  return () => {
    for (const { server } of [startTls, tls]) server.close();
  };
}

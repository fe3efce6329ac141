import { expect, test } from 'vitest';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { databaseContract, mailOf, transportContract } from '../ports.contract.ts';
import { durableDatabase, socketByName } from './ports.ts';
import type { MailServerKind } from './testing/mail-servers.ts';
import { here, startMailServer, testWithin } from './testing/objects.ts';

databaseContract(async () => {
  const database = durableDatabase(here().storage);
  return {
    database,
    // What is on disk cannot be read from within.
    bytes: async () => JSON.stringify(database.all('SELECT * FROM enquiry')),
    reopen: async () => durableDatabase(here().storage),
  };
}, testWithin);

function transportTo(address: string) {
  return smtpTransport(new URL(address), { getSocket: socketByName });
}

async function transportOf(kind: MailServerKind) {
  const { port, arrived } = await startMailServer(kind);
  return { transport: transportTo(`smtp://localhost:${port}`), arrived };
}

transportContract(
  () => transportOf('plain'),
  async () => (await transportOf('busy')).transport,
  async () => (await transportOf('unknown')).transport,
);

test.each([
  ['startTls', 'smtp'],
  ['tls', 'smtps'],
] as const)('mail and password go encrypted: %s', async (kind, scheme) => {
  const { port, arrived } = await startMailServer(kind);
  const address = `${scheme}://anna:hemligt@localhost:${port}/?requireTLS=true`;
  await transportTo(address)(mailOf(1));
  expect(await arrived()).toEqual(['<1@provstudion.example>']);
});

import { expect, test } from 'vitest';
import { MAIL } from '../../tests/support/enquiries/samples.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { databaseContract } from '../ports.contract.ts';
import { durableDatabase, socketByName } from './ports.ts';
import { here, startMailServer, testWithin } from './testing/objects.ts';

const open = async () => durableDatabase(here().storage);
databaseContract(async () => ({ database: await open(), reopen: open }), testWithin);

test.each([
  ['startTls', 'smtp'],
  ['tls', 'smtps'],
] as const)('mail and password go encrypted: %s', async (kind, scheme) => {
  const { port, arrived } = await startMailServer(kind);
  const url = new URL(`${scheme}://anna:hemligt@localhost:${port}/?requireTLS=true`);
  await smtpTransport(url, { name: 'provstudion.example', getSocket: socketByName })(MAIL);
  expect(await arrived()).toEqual(['<1@provstudion.example>']);
});

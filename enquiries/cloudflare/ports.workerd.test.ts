import { inject, test } from 'vitest';
import { MAIL } from '../../tests/support/enquiries/samples.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { databaseContract } from '../ports.contract.ts';
import { durableDatabase, socketByName } from './ports.ts';
import { here, testWithin } from './testing/objects.ts';

const open = async () => durableDatabase(here().storage);
databaseContract(async () => ({ database: await open(), reopen: open }), testWithin);

test.each(['smtp', 'smtps'] as const)('mail and password go encrypted by %s', async (scheme) => {
  const port = inject('mailPorts')[scheme];
  const url = new URL(`${scheme}://anna:hemligt@localhost:${port}`);
  // Rejects unless the server takes it.
  await smtpTransport(url, { name: 'provstudion.example', getSocket: socketByName })(MAIL);
});

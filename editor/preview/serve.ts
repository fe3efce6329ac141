/*
 * The site in development, for the page beside the editor: a process of its own, which ends with the editor's.
 */
import { dev } from 'astro';
import { preview } from './integration.ts';

process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();
const { address } = await dev({
  logLevel: 'error',
  server: { port: Number(process.argv[2]) },
  integrations: [preview()],
});
process.send?.({ port: address.port });

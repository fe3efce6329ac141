import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nothing listens on, at any address of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections, which come and go by the hundred while tests run. */
const [FIRST, PORTS] = [20_000, 12_000];

/** A port that nothing listens on, at any address of this machine, and that no connection takes meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * PORTS);
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

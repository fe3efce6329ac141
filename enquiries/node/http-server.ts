/** Node's HTTP server with its limits set. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { LIMITS } from '../limits.ts';
import { errorFields, type Log } from '../log.ts';

export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  log: Log,
): Server {
  const unreadable = (error: unknown) => {
    log.info({ ...errorFields(error), status: 400 }, 'request refused');
    return new Response('Begäran gick inte att läsa.', { status: 400 });
  };
  const listener = getRequestListener(fetch, { errorHandler: unreadable });
  // `headersTimeout`, `requestTimeout` and `connectionsCheckingInterval` are among them.
  const server = createServer(LIMITS, listener);
  server.maxConnections = LIMITS.maxConnections;
  return server;
}

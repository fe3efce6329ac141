/** Node's HTTP server with its limits set. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { LIMITS } from '../limits.ts';

export function createHttpServer(fetch: Parameters<typeof getRequestListener>[0]): Server {
  // The names of some are those of Node's options.
  const server = createServer(LIMITS, getRequestListener(fetch));
  server.maxConnections = LIMITS.maxConnections;
  return server;
}

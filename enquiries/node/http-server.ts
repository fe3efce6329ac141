/** Node's HTTP server with its limits set. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { LIMITS } from '../limits.ts';

export function createHttpServer(fetch: Parameters<typeof getRequestListener>[0]): Server {
  // `headersTimeout`, `requestTimeout` and `connectionsCheckingInterval` are among them.
  const server = createServer(LIMITS, getRequestListener(fetch));
  server.maxConnections = LIMITS.maxConnections;
  return server;
}

/** Node's HTTP server with its limits set, and how it begins. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerSettings } from '../../shared/settings.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { errorFields, type Log } from '../log.ts';

export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  log: Log,
  limits: Limits = LIMITS,
): Server {
  const unreadable = (error: unknown) => {
    log.info({ ...errorFields(error), status: 400 }, 'request refused');
    return new Response('Begäran gick inte att läsa.', { status: 400 });
  };
  const listener = getRequestListener(
    (request, environment) => {
      // A host such as 1.2.3.4.5 passes for a name until its address is read.
      if (!URL.canParse(request.url)) throw new TypeError('Invalid URL');
      return fetch(request, environment);
    },
    { errorHandler: unreadable },
  );
  // `headersTimeout`, `requestTimeout` and `connectionsCheckingInterval` are among them.
  const server = createServer(limits, listener);
  server.maxConnections = limits.maxConnections;
  return server;
}

/**
 * @returns the port
 * @throws UserError when the host and port cannot be listened on, and what to do
 */
export async function listen(
  server: Server,
  { HOST: host, PORT: port }: Pick<ServerSettings, 'HOST' | 'PORT'>,
): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const code = errorCode(error);
    throw new UserError(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken. Stop what uses it, or choose another, e.g. PORT=${port + 1}.`
        : `The server cannot listen on ${host}, port ${port}: ${code ?? error}.`,
    );
  }
  return (server.address() as AddressInfo).port;
}

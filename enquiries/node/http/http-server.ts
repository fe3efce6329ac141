/** Node's HTTP server with every one of its limits set: no time may be endless, nothing held without a bound. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerSettings } from '../../../shared/settings.ts';
import { errorCode, UserError } from '../../../shared/user-error.ts';
import { LIMITS } from '../../limits.ts';
import { errorFields, type Log } from '../../log.ts';

/** @param changes limits that tests lower */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  log: Log,
  changes: { [Name in keyof typeof LIMITS]?: number } = {},
): Server {
  const limits = { ...LIMITS, ...changes };
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
  const server = createServer(limits, listener);
  server.timeout = limits.socketTimeout;
  makeRoom(server, limits.connections);
  return server;
}

/**
 * Closes the connection that has asked for nothing for longest when there are too many: were the new one refused, whoever
 * holds them all would shut the site. They are not counted per address, as behind a proxy all come from one.
 */
function makeRoom(server: Server, most: number): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const [idlest] = sockets;
    if (sockets.size >= most) idlest?.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => {
    if (sockets.delete(socket)) sockets.add(socket);
  });
}

/** Takes no new connections, and waits for the requests that are under way. */
export async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A connection that was busy when the server closed would otherwise be kept for a next request.
  const sweep = setInterval(() => server.closeIdleConnections(), LIMITS.shutdownSweep);
  const timer = setTimeout(() => server.closeAllConnections(), LIMITS.shutdownRequests);
  await promise;
  clearInterval(sweep);
  clearTimeout(timer);
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

/**
 * Says where the site is, and what becomes of enquiries.
 *
 * @param formOrigin where the form of this build posts to, when that is named in it
 */
export function announceSite(
  host: string,
  port: number,
  destination: string,
  formOrigin: string | undefined,
): void {
  const shownHost = host.includes(':') ? `[${host}]` : host;
  console.log(`The site is served at http://${shownHost}:${port}/\n${destination}`);
  if (formOrigin) {
    console.log(
      `The form of this build posts to ${formOrigin}: enquiries come here only if that is this server`,
    );
  }
}

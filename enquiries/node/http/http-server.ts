import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerSettings } from '../../../shared/settings.ts';
import { errorCode, UserError } from '../../../shared/user-error.ts';
import { LIMITS } from '../../limits.ts';
import { errorFacts, type Log } from '../../ports.ts';
import { affordableConnections, listenWithin } from './connections.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The limits that tests shorten. */
type ServerLimits = Pick<
  typeof LIMITS,
  | 'headersTimeout'
  | 'requestTimeout'
  | 'keepAliveTimeout'
  | 'connectionCheck'
  | 'socketTimeout'
  | 'refusalRead'
  | 'connections'
  | 'unansweredRequests'
>;

type Options = {
  /** Headers of what is refused before it reaches `fetch`. */
  refusalHeaders?: Record<string, string>;
  limits?: { [Name in keyof ServerLimits]: number };
};

/** Node's HTTP server with every one of its limits set: no time may be endless, nothing held without a bound. */
export function createHttpServer(
  fetch: Fetch,
  log: Log,
  { refusalHeaders = {}, limits = LIMITS }: Options = {},
): Server {
  const listener = getRequestListener(
    (request, environment) => {
      // A host such as 1.2.3.4.5 passes for a name until its address is read.
      if (!URL.canParse(request.url)) throw new TypeError('Invalid URL');
      return fetch(request, environment);
    },
    {
      // What cannot even be read as a request, such as a path with a backslash.
      errorHandler: (error) => {
        log.info({ ...errorFacts(error), status: 400 }, 'request refused');
        return new Response('Begäran gick inte att läsa.', {
          status: 400,
          headers: { ...refusalHeaders, 'content-type': 'text/plain; charset=utf-8' },
        });
      },
    },
  );
  const server = createServer({
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: limits.connectionCheck,
  });
  server.timeout = limits.socketTimeout;
  const connections = Math.min(
    limits.connections,
    affordableConnections(LIMITS.reservedDescriptors),
  );
  listenWithin({ ...limits, connections }, server, listener);
  server.on('clientError', (error, socket) => {
    const refusal = refusalOf(error, socket as Socket);
    if (!refusal) {
      socket.destroy();
      return;
    }
    log.info({ ...refusal, status: Number.parseInt(refusal.status, 10) }, 'connection refused');
    const headers = { ...refusalHeaders, Connection: 'close', 'Content-Length': '0' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${refusal.status}\r\n${lines.join('')}\r\n`);
    // A client that neither reads nor leaves would keep its descriptor for as long as it likes.
    setTimeout(() => socket.destroy(), limits.refusalRead).unref();
  });
  return server;
}

/** What to answer when Node could not parse a request or waited for too long; undefined when there is no one to tell. */
function refusalOf(error: Error, socket: Socket): { code: unknown; status: string } | undefined {
  const code = errorCode(error);
  // Gone already, or in the middle of an answer.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return undefined;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code, status: '408 Request Timeout' };
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { code, status: '431 Request Header Fields Too Large' };
  }
  return { code, status: '400 Bad Request' };
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
 * Listens where the configuration says.
 *
 * @returns the port
 * @throws UserError when that cannot be listened on, and what to do
 */
export async function listen(
  server: Server,
  { HOST: host, PORT: port }: Pick<ServerSettings, 'HOST' | 'PORT'>,
): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw cannotListen(host, port, error);
  }
  return (server.address() as AddressInfo).port;
}

function cannotListen(host: string, port: number, error: unknown): UserError {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} on ${host} is taken. Stop what uses it, or choose another, e.g. PORT=${port + 1}.`,
    );
  }
  return new UserError(`The server cannot listen on ${host}, port ${port}: ${code ?? error}.`);
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

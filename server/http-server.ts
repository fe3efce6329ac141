import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { LIMITS } from './limits.ts';
import { errorFacts, type Log } from './log.ts';
import { errorCode } from './plain-error.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The times that tests shorten. */
type Timing = Pick<
  typeof LIMITS,
  'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionCheck' | 'socketTimeout'
>;

/** Node's HTTP server with every one of its time limits set: none of them may be endless. */
export function createHttpServer(
  fetch: Fetch,
  log: Log,
  limits: { [Name in keyof Timing]: number } = LIMITS,
): Server {
  const listener = getRequestListener(fetch, {
    // What cannot even be read as a request, such as a path with a backslash.
    errorHandler: (error) => {
      log.info({ ...errorFacts(error), status: 400 }, 'request refused');
      return new Response('Begäran gick inte att läsa.', { status: 400 });
    },
  });
  const server = createServer(
    {
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      connectionsCheckingInterval: limits.connectionCheck,
    },
    listener,
  );
  server.timeout = limits.socketTimeout;
  server.on('clientError', (error, socket) => refuse(error, socket as Socket, log));
  return server;
}

/** Answers what Node could not parse, or waited for too long. */
function refuse(error: Error, socket: Socket, log: Log): void {
  const code = errorCode(error);
  // Gone already, or in the middle of an answer: there is nothing to say.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  log.info({ code, status: Number.parseInt(status, 10) }, 'connection refused');
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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

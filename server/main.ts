import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Configuration, readConfiguration, smtpHost } from './configuration.ts';
import { createEnquiryService } from './enquiry-service.ts';
import { LIMITS } from './limits.ts';
import { createLog, errorFacts, type Log } from './log.ts';
import { errorCode, failPlainly, PlainError } from './plain-error.ts';
import { readSite, warmUp } from './site-files.ts';

/** Serves the built site and receives enquiries, until it is told to stop. */
async function main(): Promise<void> {
  // What visitors write is for the owner's eyes: no other user of the machine may read the files.
  process.umask(0o077);
  const configuration = readConfiguration(process.env);
  const log = createLog();
  const site = await readSite(configuration.distDir);
  const formPage = () => site.files.get('/contact')?.body.toString();
  const service = await createEnquiryService(configuration, { log, formPage });
  const server = createHttpServer(createApp(site, service, log).fetch, log);
  try {
    await listen(server, configuration);
  } catch (error) {
    await service.close();
    throw error;
  }
  announce(server, configuration);
  void warmUp(site);

  const stop = async () => {
    await closeServer(server);
    await service.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

type Fetch = Parameters<typeof getRequestListener>[0];

function createHttpServer(fetch: Fetch, log: Log): Server {
  const listener = getRequestListener(fetch, {
    // What cannot even be read as a request, such as a path with a backslash.
    errorHandler: (error) => {
      log.info({ ...errorFacts(error), status: 400 }, 'request refused');
      return new Response('Begäran gick inte att läsa.', { status: 400 });
    },
  });
  const server = createServer(
    {
      headersTimeout: LIMITS.headersTimeout,
      requestTimeout: LIMITS.requestTimeout,
      keepAliveTimeout: LIMITS.keepAliveTimeout,
      connectionsCheckingInterval: LIMITS.connectionCheck,
    },
    listener,
  );
  server.timeout = LIMITS.socketTimeout;
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

async function listen(server: Server, { port, host }: Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new PlainError(
        `Port ${port} on ${host} is taken. Stop what uses it, or choose another, e.g. PORT=${port + 1}.`,
      );
    }
    throw new PlainError(`The server cannot listen on ${host}, port ${port}: ${code ?? error}.`);
  }
}

function announce(server: Server, { host, dataDir, smtpUrl }: Configuration): void {
  const { port } = server.address() as AddressInfo;
  const shownHost = host.includes(':') ? `[${host}]` : host;
  const destination = smtpUrl
    ? `as mail through ${smtpHost(smtpUrl)}`
    : `as mail files in ${dataDir}/outbox (SMTP_URL is not set, so no mail is sent)`;
  console.log(`The site is served at http://${shownHost}:${port}/`);
  console.log(`Enquiries land ${destination}`);
}

/** Takes no new connections, and waits for the requests that are under way. */
async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), LIMITS.shutdown);
  await promise;
  clearTimeout(timer);
}

main().catch(failPlainly);

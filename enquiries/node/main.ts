/** `npm run serve`: serves the built site and receives enquiries until SIGTERM or SIGINT. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { errorCode, exitWithMessage, UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { followBuild } from './follow-build.ts';
import { type ServerSettings, serverSettings } from './settings.ts';
import { standardLog as log, startService } from './start-service.ts';

type Service = Awaited<ReturnType<typeof startService>>;

async function main(): Promise<void> {
  // Other users of this machine must not be able to read the enquiries.
  process.umask(0o077);
  const settings = readSettings(serverSettings, readEnvironment());
  const { site, ...siteParts } = followBuild(settings.DIST_DIR, log);
  const service = await startService(settings, { log, site }, siteParts);
  const server = await listen(service.app, settings);
  // Must follow `listen`, which fails if the port is taken. Otherwise, each restart would send an email before failing.
  void service.doDueWork();
  // Must precede `printAddress`, because a script that waits for the address may send SIGTERM at once.
  stopOnSignals(server, service);
  printAddress(server, settings);
}

async function listen(app: Service['app'], { HOST, PORT }: ServerSettings): Promise<Server> {
  // Health checks over HTTP/1.0 send no Host. The listener refuses such requests unless it has a default hostname.
  const listener = getRequestListener(app.fetch, { hostname: 'localhost' });
  const server = createServer({ keepAliveTimeout: LIMITS.keepAliveTimeoutMs }, listener);
  await once(server.listen(PORT, HOST), 'listening').catch((error) => {
    throw new UserError(
      `The server cannot listen on ${HOST}, port ${PORT}: ${errorCode(error)}. Stop what uses it, or choose another, e.g. PORT=${PORT + 1}.`,
    );
  });
  return server;
}

function stopOnSignals(server: Server, service: Service): void {
  const stop = async () => {
    // A slow visitor or mail server must not delay a restart. Unsent mail goes out after the restart.
    setTimeout(() => process.exit(0), LIMITS.shutdownTimeoutMs);
    await new Promise((done) => server.close(done));
    await service.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function printAddress(server: Server, { HOST, DATA_DIR, SMTP_URL }: ServerSettings): void {
  const { port } = server.address() as AddressInfo;
  const delivery = SMTP_URL ? 'mailed' : 'not mailed, because SMTP_URL is not set';
  console.log(`The site is served at http://${HOST}:${port}/`);
  console.log(`Enquiries land in ${DATA_DIR} and are ${delivery}`);
}

main().catch(exitWithMessage);

/** `npm run serve`: serves the built site and receives enquiries until SIGTERM or SIGINT. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { errorCode, exitWithMessage, UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { currentBuild } from './current-build.ts';
import { serverSettings } from './settings.ts';
import { standardLog as log, startService } from './start-service.ts';

async function main(): Promise<void> {
  // No other user of the machine may read what visitors write.
  process.umask(0o077);
  const settings = readSettings(serverSettings, readEnvironment());
  const { HOST, PORT, DIST_DIR, DATA_DIR, SMTP_URL } = settings;
  const build = currentBuild(DIST_DIR, join(DATA_DIR, 'last-build'), log);
  const service = await startService(settings, { log, ...build });
  const { keepAliveTimeout } = LIMITS;
  // Health checks over HTTP/1.0 send no Host. The adapter refuses a request without one unless it is given a name.
  const listener = getRequestListener(service.app.fetch, { hostname: 'localhost' });
  const server = createServer({ keepAliveTimeout }, listener);
  try {
    await once(server.listen(PORT, HOST), 'listening');
  } catch (error) {
    throw new UserError(
      `The server cannot listen on ${HOST}, port ${PORT}: ${errorCode(error)}. Stop what uses it, or choose another, e.g. PORT=${PORT + 1}.`,
    );
  }

  // Not before: where the port is taken, each restart would open a connection to the mail server, and end.
  void service.work();

  const stop = async () => {
    // Neither a visitor nor a mail server that does not answer delays a restart: the mail is sent after it.
    setTimeout(() => process.exit(0), LIMITS.shutdown);
    // Until then it finishes the requests that are under way.
    await new Promise((done) => server.close(done));
    await service.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Signal handlers come first: whoever waits for these lines may stop the server at once.
  const { port } = server.address() as AddressInfo;
  console.log(`The site is served at http://${HOST}:${port}/`);
  console.log(
    SMTP_URL
      ? `Enquiries land in ${DATA_DIR} and are mailed through ${SMTP_URL.protocol}//${SMTP_URL.host}`
      : `Enquiries land in ${DATA_DIR}. SMTP_URL is not set, so they are read with npm run enquiries alone, and erased after ${build.site().retentionDays} days`,
  );
}

main().catch(exitWithMessage);

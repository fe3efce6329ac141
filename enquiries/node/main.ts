/** `npm run serve`: serves the built site and receives enquiries until SIGTERM or SIGINT. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { errorCode, exitWithMessage, UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { currentBuild } from './current-build.ts';
import { serverSettings } from './settings.ts';
import { standardLog as log, startService } from './start-service.ts';

async function main(): Promise<void> {
  // Other users of this machine must not be able to read the enquiries.
  process.umask(0o077);
  const settings = readSettings(serverSettings, readEnvironment());
  const { HOST, PORT, DIST_DIR, DATA_DIR, SMTP_URL } = settings;
  const build = currentBuild(DIST_DIR, log);
  const service = await startService(settings, { log, ...build });
  // Health checks over HTTP/1.0 send no Host. The listener refuses such requests unless it has a default hostname.
  const listener = getRequestListener(service.app.fetch, { hostname: 'localhost' });
  const server = createServer({ keepAliveTimeout: LIMITS.keepAliveTimeoutMs }, listener);
  await once(server.listen(PORT, HOST), 'listening').catch((error) => {
    throw new UserError(
      `The server cannot listen on ${HOST}, port ${PORT}: ${errorCode(error)}. Stop what uses it, or choose another, e.g. PORT=${PORT + 1}.`,
    );
  });

  // Mails are sent only once the server listens. Otherwise, each restart on a taken port would send a mail.
  void service.work();

  const stop = async () => {
    // A slow visitor or mail server must not delay a restart. Unsent mail goes out after the restart.
    setTimeout(() => process.exit(0), LIMITS.shutdownTimeoutMs);
    await new Promise((done) => server.close(done));
    await service.close();
    process.exit(0);
  };
  // Registered before the output below, because a process that waits for this output may stop the server at once.
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { port } = server.address() as AddressInfo;
  console.log(`The site is served at http://${HOST}:${port}/`);
  const delivery = SMTP_URL
    ? `mailed through ${SMTP_URL.protocol}//${SMTP_URL.host}`
    : 'not mailed, because SMTP_URL is not set';
  console.log(`Enquiries land in ${DATA_DIR} and are ${delivery}`);
}

main().catch(exitWithMessage);

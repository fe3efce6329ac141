/** `npm run serve`: serves the built site and receives enquiries, until it is told to stop. */

import { checkForm, readFormPage, readServiceFile } from '../../built-site/read-build.ts';
import { loadEnvFile } from '../../shared/env-file.ts';
import { readSettings, SERVER_SETTINGS } from '../../shared/settings.ts';
import { exitWithMessage } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { smtpHost } from '../mail/smtp-transport.ts';
import { createApp } from './app.ts';
import { announceSite, closeServer, createHttpServer, listen } from './http/http-server.ts';
import { standardLog as log, startService } from './start-service.ts';

async function main(): Promise<void> {
  // What visitors write is for the owner's eyes: no other user of the machine may read the files.
  process.umask(0o077);
  loadEnvFile();
  const settings = readSettings(SERVER_SETTINGS, process.env);
  const { DIST_DIR: distDir } = settings;
  const formPage = () => readFormPage(distDir);
  const content = readServiceFile(distDir);
  const formOrigin = checkForm(formPage(), content);
  const service = await startService(settings, { log, content, formPage });
  const app = createApp(distDir, service, log);
  const server = createHttpServer(app.fetch, log);
  let port: number;
  try {
    port = await listen(server, settings);
  } catch (error) {
    await service.close();
    throw error;
  }

  const stop = async () => {
    // A mail server that does not answer must not hold up a restart: the mail is sent after it.
    setTimeout(() => process.exit(0), LIMITS.shutdown);
    await closeServer(server);
    await service.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Whoever waits for these lines may stop the server at once.
  const { HOST, DATA_DIR, SMTP_URL } = settings;
  const destination = SMTP_URL
    ? `as mail through ${smtpHost(SMTP_URL)}`
    : `as mail files in ${DATA_DIR}/outbox (SMTP_URL is not set, so no mail is sent)`;
  announceSite(HOST, port, `Enquiries land ${destination}`, formOrigin);
}

main().catch(exitWithMessage);

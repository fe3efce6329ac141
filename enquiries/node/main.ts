import { exitWithMessage } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { smtpHost } from '../mail/smtp-transport.ts';
import { createApp, refusalHeaders } from './app.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { checkForm, readBuiltContent } from './http/built-content.ts';
import { readFormPage } from './http/built-files.ts';
import { announceSite, closeServer, createHttpServer, listen } from './http/http-server.ts';
import { createLog } from './log.ts';
import { loadSettings } from './settings-file.ts';
import { startService } from './start-service.ts';

/** Serves the built site and receives enquiries, until it is told to stop. */
async function main(): Promise<void> {
  // What visitors write is for the owner's eyes: no other user of the machine may read the files.
  process.umask(0o077);
  loadSettings('en');
  const configuration = readConfiguration(process.env);
  const log = createLog();
  const { distDir } = configuration;
  const refused = refusalHeaders(distDir);
  const formPage = () => readFormPage(distDir);
  const content = readBuiltContent(distDir);
  const formOrigin = checkForm(formPage(), content);
  const service = await startService(configuration, { log, content, formPage });
  const app = createApp(distDir, service, log);
  const server = createHttpServer(app.fetch, log, { refusalHeaders: refused });
  let port: number;
  try {
    port = await listen(server, configuration);
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
  // Who waits for these lines may stop it at once.
  announce({ ...configuration, port }, formOrigin);
}

function announce(
  { host, port, dataDir, smtpUrl }: Configuration,
  formOrigin: string | undefined,
): void {
  const destination = smtpUrl
    ? `as mail through ${smtpHost(smtpUrl)}`
    : `as mail files in ${dataDir}/outbox (SMTP_URL is not set, so no mail is sent)`;
  announceSite(host, port, `Enquiries land ${destination}`, formOrigin);
}

main().catch(exitWithMessage);

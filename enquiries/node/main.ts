import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIMITS } from '../limits.ts';
import { smtpHost } from '../mail/smtp-transport.ts';
import { createApp, refusalHeaders } from './app.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { checkForm, readBuiltContent } from './http/built-content.ts';
import { closeServer, createHttpServer } from './http/http-server.ts';
import { buildIn, watchBuild, withAssetsOf } from './http/new-build.ts';
import { readSite, type Site, warmUp } from './http/site-files.ts';
import { announceSite, cannotListen } from './listening.ts';
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
  const served = await buildIn(distDir);
  let site: Site = await readSite(distDir);
  const formPage = () => site.files.get('/contact')?.body.toString();
  const content = await readBuiltContent(distDir);
  const formOrigin = checkForm(formPage(), content);
  const service = await startService(configuration, { log, content, formPage });
  let app = createApp(site, service, log);
  const server = createHttpServer((...request) => app.fetch(...request), log, {
    refusalHeaders: refusalHeaders(site),
  });
  try {
    await listen(server, configuration);
  } catch (error) {
    await service.close();
    throw error;
  }
  void warmUp(site);
  let built = site;
  const stopWatching = watchBuild({
    distDir,
    served,
    log,
    // At once for what comes from now on; what is under way ends as it began.
    take: (build) => {
      site = withAssetsOf(built, build.site);
      built = build.site;
      service.take(build.content);
      app = createApp(site, service, log);
      void warmUp(site);
    },
  });

  const stop = async () => {
    stopWatching();
    // A mail server that does not answer must not hold up a restart: the mail is sent after it.
    setTimeout(() => process.exit(0), LIMITS.shutdown);
    await closeServer(server);
    await service.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Who waits for these lines may stop it at once.
  announce(server, configuration, formOrigin);
}

async function listen(server: Server, { port, host }: Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    throw cannotListen(host, port, error);
  }
}

function announce(
  server: Server,
  { host, dataDir, smtpUrl }: Configuration,
  formOrigin: string | undefined,
): void {
  const { port } = server.address() as AddressInfo;
  const destination = smtpUrl
    ? `as mail through ${smtpHost(smtpUrl)}`
    : `as mail files in ${dataDir}/outbox (SMTP_URL is not set, so no mail is sent)`;
  announceSite(host, port, `Enquiries land ${destination}`, formOrigin);
}

main().catch(exitWithMessage);

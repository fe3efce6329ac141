import { once } from 'node:events';
import { createServer } from 'node:net';
import { smtpHost } from '../../mail/smtp-transport.ts';
import { type Configuration, readConfiguration } from '../../node/configuration.ts';
import { exitWithMessage } from '../../node/exit-with-message.ts';
import { checkForm, readBuiltContent } from '../../node/http/built-content.ts';
import { readFormPage } from '../../node/http/built-files.ts';
import { announceSite, cannotListen } from '../../node/listening.ts';
import { loadSettings } from '../../node/settings-file.ts';
import { lockFolder } from '../../node/sqlite/lock.ts';
import { installCloudflare } from '../install.ts';
import { localFolder } from './local-folder.ts';
import { runWorker } from './run-worker.ts';

/** Serves the built site and receives enquiries in workerd, as Cloudflare does, until it is told to stop. */
async function main(): Promise<void> {
  process.umask(0o077);
  loadSettings();
  const configuration = readConfiguration(process.env);
  const { host, port, distDir, dataDir, smtpUrl } = configuration;
  const content = readBuiltContent(distDir);
  const formOrigin = checkForm(readFormPage(distDir), content);
  const unlock = lockFolder(localFolder(dataDir));
  if (port > 0) await checkPort(configuration);
  installCloudflare();
  const worker = await runWorker(configuration, process.env);
  const destination = smtpUrl
    ? `Enquiries are kept in ${localFolder(dataDir)} and sent as mail through ${smtpHost(smtpUrl)}`
    : `Enquiries are kept in ${localFolder(dataDir)}. SMTP_URL is not set: their mail waits there until it is`;
  announceSite(host, worker.port, destination, formOrigin);

  const stop = async () => {
    await worker.stop();
    unlock();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/**
 * Tries the port: workerd would only say that it has failed.
 *
 * @throws UserError when it cannot be listened on
 */
async function checkPort({ host, port }: Configuration): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw cannotListen(host, port, error);
  }
  server.close();
  await once(server, 'close');
}

main().catch(exitWithMessage);

import { createServer } from 'node:http';
import { smtpHost } from '../../mail/smtp-transport.ts';
import { readConfiguration } from '../../node/configuration.ts';
import { exitWithMessage } from '../../node/exit-with-message.ts';
import { checkForm, readBuiltContent } from '../../node/http/built-content.ts';
import { readSite } from '../../node/http/site-files.ts';
import { announceSite, listen } from '../../node/listening.ts';
import { loadSettings } from '../../node/settings-file.ts';
import { lockFolder } from '../../node/sqlite/lock.ts';
import { installCloudflare } from '../install.ts';
import { front } from './front.ts';
import { localFolder } from './local-folder.ts';
import { runWorker } from './run-worker.ts';

/** Serves the built site and receives enquiries in workerd, as Cloudflare does, until it is told to stop. */
async function main(): Promise<void> {
  process.umask(0o077);
  loadSettings();
  const configuration = readConfiguration(process.env);
  const { host, distDir, dataDir, smtpUrl, trustedProxies } = configuration;
  const content = await readBuiltContent(distDir);
  const site = await readSite(distDir);
  const formOrigin = checkForm(site.files.get('/contact')?.body.toString(), content);
  const unlock = lockFolder(localFolder(dataDir));
  const inside = Promise.withResolvers<number>();
  const server = createServer(front(inside.promise, trustedProxies));
  const port = await listen(server, configuration);
  installCloudflare();
  const worker = await runWorker(configuration, process.env);
  inside.resolve(worker.port);
  const destination = smtpUrl
    ? `Enquiries are kept in ${localFolder(dataDir)} and sent as mail through ${smtpHost(smtpUrl)}`
    : `Enquiries are kept in ${localFolder(dataDir)}. SMTP_URL is not set: their mail waits there until it is`;
  announceSite(host, port, destination, formOrigin);
  console.log('It is for trying out on this machine, and no server for the public.');

  const stop = async () => {
    server.close();
    await worker.stop();
    unlock();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch(exitWithMessage);

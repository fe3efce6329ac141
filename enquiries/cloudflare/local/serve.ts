/** `npm run serve:cloudflare`: runs the site and the service in workerd, as Cloudflare does, until it is told to stop. */
import { createServer } from 'node:http';
import { loadEnvFile } from '../../../shared/env-file.ts';
import { readSettings, SERVER_SETTINGS } from '../../../shared/settings.ts';
import { exitWithMessage } from '../../../shared/user-error.ts';
import { smtpHost } from '../../mail/smtp-transport.ts';
import { checkForm, readBuiltContent, readFormPage } from '../../node/http/built-site.ts';
import { announceSite, listen } from '../../node/http/http-server.ts';
import { lockFolder } from '../../node/sqlite/data-folder.ts';
import { installCloudflare } from '../install.ts';
import { localFolder, runWorker } from './run-worker.ts';

/** Only from this machine: whoever reaches wrangler's own server may fire its handlers. */
const HOST = 'localhost';

async function main(): Promise<void> {
  process.umask(0o077);
  loadEnvFile('en');
  const settings = readSettings(SERVER_SETTINGS, process.env, 'en');
  const { DIST_DIR, DATA_DIR, SMTP_URL } = settings;
  const content = readBuiltContent(DIST_DIR);
  const formOrigin = checkForm(readFormPage(DIST_DIR), content);
  const unlock = lockFolder(localFolder(DATA_DIR));
  installCloudflare();
  // Wrangler would wait for a port that is taken, without a word.
  const probe = createServer();
  const PORT = await listen(probe, { HOST, PORT: settings.PORT });
  probe.close();
  const { stop } = await runWorker({ ...settings, PORT }, process.env);
  const destination = SMTP_URL
    ? `Enquiries are kept in ${localFolder(DATA_DIR)} and sent as mail through ${smtpHost(SMTP_URL)}`
    : `Enquiries are kept in ${localFolder(DATA_DIR)}. SMTP_URL is not set: their mail waits there until it is`;
  announceSite(HOST, PORT, destination, formOrigin);
  console.log('It is for trying out on this machine, and no server for the public.');

  const end = async () => {
    await stop();
    unlock();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

main().catch(exitWithMessage);

/** `npm run serve:cloudflare`: runs the site and the service in workerd, as Cloudflare does, until it is told to stop. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { loadEnvFile } from '../../../shared/env-file.ts';
import { readSettings, SERVER_SETTINGS } from '../../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../../shared/user-error.ts';
import { LIMITS } from '../../limits.ts';
import { smtpHost } from '../../mail/smtp-transport.ts';
import { checkForm, readBuiltContent, readFormPage } from '../../node/http/built-site.ts';
import { announceSite, listen } from '../../node/http/http-server.ts';
import { lockFolder } from '../../node/sqlite/data-folder.ts';
import { isBusy } from '../../node/sqlite/database-error.ts';
import { installCloudflare } from '../install.ts';
import { alarmsFile, localFolder, runWorker } from './run-worker.ts';

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
  refuseOrphan(alarmsFile(DATA_DIR));
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

/**
 * workerd outlives a wrangler that is killed, lock and all, and goes on mailing.
 *
 * @param alarms the file that it has open as long as it lives, and that SQLite then gives to nobody else
 * @throws UserError when one still runs on these enquiries
 */
function refuseOrphan(alarms: string): void {
  if (!existsSync(alarms)) return;
  // One that was killed a moment ago may still be ending.
  const database = new DatabaseSync(alarms, { timeout: LIMITS.databaseBusy });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new UserError(
      `A server that was killed has left its workerd running, with ${alarms} open. End that process (lsof names it), or choose another folder with DATA_DIR.`,
    );
  } finally {
    database.close();
  }
}

main().catch(exitWithMessage);

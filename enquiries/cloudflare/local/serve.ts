/** `npm run serve:cloudflare`: runs the site and the service in workerd, as Cloudflare does, until it is told to stop. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { checkForm, readFormPage, readServiceFile } from '../../../built-site/read-build.ts';
import { loadEnvFile } from '../../../shared/env-file.ts';
import { readSettings, SERVER_SETTINGS } from '../../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../../shared/user-error.ts';
import { LIMITS } from '../../limits.ts';
import { smtpHost } from '../../mail/smtp-transport.ts';
import { announceSite, listen } from '../../node/http/http-server.ts';
import { trustedProxies } from '../../node/http/visitor-address.ts';
import { lockFolder } from '../../node/sqlite/data-folder.ts';
import { isBusy } from '../../node/sqlite/database-error.ts';
import { installCloudflare } from '../install.ts';
import { front } from './front.ts';
import { alarmsFile, localFolder, runWorker } from './run-worker.ts';

async function main(): Promise<void> {
  process.umask(0o077);
  loadEnvFile();
  const settings = readSettings(SERVER_SETTINGS, process.env);
  const { HOST, DIST_DIR, DATA_DIR, SMTP_URL, TRUST_PROXY } = settings;
  const content = readServiceFile(DIST_DIR);
  const formOrigin = checkForm(readFormPage(DIST_DIR), content);
  const unlock = lockFolder(localFolder(DATA_DIR));
  refuseOrphan(alarmsFile(DATA_DIR));
  const inside = Promise.withResolvers<number>();
  const server = createServer(front(inside.promise, trustedProxies(TRUST_PROXY)));
  const port = await listen(server, settings);
  installCloudflare();
  const worker = await runWorker(settings, process.env);
  inside.resolve(worker.port);
  const destination = SMTP_URL
    ? `Enquiries are kept in ${localFolder(DATA_DIR)} and sent as mail through ${smtpHost(SMTP_URL)}`
    : `Enquiries are kept in ${localFolder(DATA_DIR)}. SMTP_URL is not set: their mail waits there until it is`;
  announceSite(HOST, port, destination, formOrigin);
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

/**
 * Refuses to start beside a workerd whose wrangler was killed: it outlives wrangler and its lock, and goes on mailing.
 *
 * @param alarms a file that workerd keeps open, and locked, for as long as it lives
 * @throws UserError when one still runs on these enquiries
 */
function refuseOrphan(alarms: string): void {
  if (!existsSync(alarms)) return;
  // A workerd that was just killed may still be shutting down.
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

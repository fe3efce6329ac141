import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { exitWithMessage, UserError } from '../../../shared/user-error.ts';
import { LIMITS } from '../../limits.ts';
import { smtpHost } from '../../mail/smtp-transport.ts';
import { readConfiguration } from '../../node/configuration.ts';
import { checkForm, readBuiltContent } from '../../node/http/built-content.ts';
import { readFormPage } from '../../node/http/built-files.ts';
import { announceSite, listen } from '../../node/http/http-server.ts';
import { loadSettings } from '../../node/settings-file.ts';
import { isBusy } from '../../node/sqlite/database-error.ts';
import { lockFolder } from '../../node/sqlite/lock.ts';
import { installCloudflare } from '../install.ts';
import { front } from './front.ts';
import { alarmsFile, localFolder, runWorker } from './run-worker.ts';

/** Serves the built site and receives enquiries in workerd, as Cloudflare does, until it is told to stop. */
async function main(): Promise<void> {
  process.umask(0o077);
  loadSettings('en');
  const configuration = readConfiguration(process.env);
  const { host, distDir, dataDir, smtpUrl, trustedProxies } = configuration;
  const content = readBuiltContent(distDir);
  const formOrigin = checkForm(readFormPage(distDir), content);
  const unlock = lockFolder(localFolder(dataDir));
  refuseOrphan(alarmsFile(dataDir));
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

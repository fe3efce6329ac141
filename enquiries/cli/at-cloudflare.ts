import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Settings } from '../../shared/settings.ts';
import { UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { restore as restoreFile } from '../node/sqlite/backup.ts';
import { makeFolder } from '../node/sqlite/data-folder.ts';
import { databaseFile, openDatabase } from '../node/sqlite/database.ts';
import { SqliteDatabase } from '../node/sqlite/sqlite-database.ts';
import type { Connection, RemoteService } from '../ports.ts';
import { copyIn, copyOut, type DatabaseCopy } from '../storage/database-copy.ts';
import { MIGRATIONS } from '../storage/database-schema.ts';
import { checkBackup, restoredText, saveCopy, saveTable } from './files.ts';

/**
 * Carries out one of the owner's commands where Cloudflare runs the service.
 *
 * @param dataDir of the one that runs on this machine, and where what was there is put before a backup is put back
 * @returns what the owner reads
 * @throws UserError when it cannot be done
 */
export async function runAtCloudflare(
  command: string,
  argument: string | undefined,
  { HOSTING, DATA_DIR }: Settings<'HOSTING' | 'DATA_DIR'>,
): Promise<string> {
  // By a name that is put together, so that nothing of it is needed where enquiries are kept on a server.
  const { connect }: { connect: (dataDir?: string) => Promise<Connection> } = await import(
    new URL('../cloudflare/connect.ts', import.meta.url).href
  );
  const { remote, close } = await connect(HOSTING === 'cloudflare' ? undefined : DATA_DIR);
  try {
    if (command === 'backup') return await backUp(await copyOf(remote), argument);
    if (command === 'restore') return await restore(remote, argument, DATA_DIR);
    const result = await remote.run(command, argument);
    if ('problem' in result) throw new UserError(result.problem);
    const { text } = result;
    if (command !== 'csv') return text;
    return saveTable(argument, text, (await remote.counts()).enquiries);
  } finally {
    await close();
  }
}

/**
 * All that is kept at Cloudflare.
 *
 * @throws UserError when it is of another version, of which this one cannot tell what it would lose
 */
export async function copyOf(remote: Pick<RemoteService, 'copyOut'>): Promise<DatabaseCopy> {
  const copy = await remote.copyOut();
  if (copy.schema === MIGRATIONS.length) return copy;
  throw new UserError(
    'Webbplatsen hos Cloudflare är av en annan version än den här mappen, så inget har kopierats eller ändrats. Publicera härifrån med npm run deploy, eller kör kommandot i den mapp som du publicerade från. Försök sedan igen.',
  );
}

/** The copy becomes a database of this machine first, so that a backup is the same file wherever it was taken. */
function backUp(copy: DatabaseCopy, file: string | undefined): Promise<string> {
  return withDatabase(undefined, async (connection) => {
    copyIn(new SqliteDatabase(connection), copy);
    return saveCopy(connection, file);
  });
}

/** Works with a database that is gone afterwards: an empty one, or a backup, which opening brings up to this version. */
async function withDatabase<T>(
  source: string | undefined,
  work: (connection: DatabaseSync) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
  try {
    if (source !== undefined) await restoreFile(source, folder);
    const connection = openDatabase(databaseFile(folder), LIMITS.databaseBusyCli);
    try {
      return await work(connection);
    } finally {
      connection.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restore(
  remote: RemoteService,
  argument: string | undefined,
  dataDir: string,
): Promise<string> {
  const file = checkBackup(argument);
  const copy = await withDatabase(file, (connection) => copyOut(new SqliteDatabase(connection)));
  const before = await copyOf(remote);
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const aside =
    before.rows.enquiry.length > 0
      ? join(dataDir, `enquiries-before-restore-${time}.db`)
      : undefined;
  makeFolder(dataDir);
  if (aside) await backUp(before, aside);
  await remote.copyIn(copy);
  return restoredText(file, await remote.counts(), 'genast', aside);
}

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
import { copyIn, copyOut } from '../storage/database-copy.ts';
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
  const { connect } = await cloudflare();
  const { remote, close } = await connect(HOSTING === 'cloudflare' ? undefined : DATA_DIR);
  try {
    if (command === 'backup') return await backUp(remote, argument);
    if (command === 'restore') return await restore(remote, argument, DATA_DIR);
    const text = await ask(remote, command, argument);
    if (command !== 'csv') return text;
    return saveTable(argument, text, (await remote.counts()).enquiries);
  } finally {
    await close();
  }
}

type Connecting = { connect: (dataDir?: string) => Promise<Connection> };

/** Found by a name that is put together, so that nothing of it is needed where enquiries are kept on a server. */
async function cloudflare(): Promise<Connecting> {
  return import(new URL('../cloudflare/connect.ts', import.meta.url).href);
}

async function ask(
  remote: RemoteService,
  command: string,
  argument: string | undefined,
): Promise<string> {
  const result = await remote.run(command, argument);
  if ('problem' in result) throw new UserError(result.problem);
  return result.text;
}

/** The copy becomes a database of this machine first, so that a backup is the same file wherever it was taken. */
function backUp(remote: RemoteService, file: string | undefined): Promise<string> {
  return withDatabase(undefined, async (connection) => {
    copyIn(new SqliteDatabase(connection), await remote.copyOut());
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
  const { enquiries } = await remote.counts();
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const aside = enquiries > 0 ? join(dataDir, `enquiries-before-restore-${time}.db`) : undefined;
  makeFolder(dataDir);
  if (aside) await backUp(remote, aside);
  await remote.copyIn(copy);
  return restoredText(file, await remote.counts(), 'genast', aside);
}

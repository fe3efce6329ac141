/** Carries out the owner's commands where Cloudflare runs the service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../shared/settings.ts';
import { UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { restore as restoreFile, setAsideFile } from '../node/sqlite/backup.ts';
import { makeFolder } from '../node/sqlite/data-folder.ts';
import { databaseFile, openDatabase } from '../node/sqlite/database.ts';
import { SqliteDatabase } from '../node/sqlite/sqlite-database.ts';
import { copyIn, copyOut, type DatabaseCopy } from '../storage/database-copy.ts';
import { MIGRATIONS } from '../storage/database-schema.ts';
import { checkBackup, restoredText, saveCopy, saveTable } from './files.ts';

export type CommandResult = { text: string } | { problem: string };

/** The commands that the service there understands. */
export interface RemoteService {
  /** @param command one of `COMMANDS` in `commands.ts` */
  run(command: string, argument: string | undefined): Promise<CommandResult>;
  counts(): Promise<{ enquiries: number; waiting: number }>;
  copyOut(): Promise<DatabaseCopy>;
  copyIn(copy: DatabaseCopy): Promise<void>;
}

export type Connection = { remote: RemoteService; close: () => Promise<void> };

/**
 * @param dataDir data folder of the service on this machine; restoring a backup first moves what is kept there to it
 * @returns what the owner reads
 * @throws UserError when it cannot be done
 */
export async function runAtCloudflare(
  command: string,
  argument: string | undefined,
  { HOSTING, DATA_DIR }: Settings<'HOSTING' | 'DATA_DIR'>,
): Promise<string> {
  // Not a literal, so that nothing of it has to be installed where enquiries are kept on a server.
  const { connect }: { connect: (dataDir?: string) => Promise<Connection> } = await import(
    new URL('../cloudflare/connect.ts', import.meta.url).href
  );
  const { remote, close } = await connect(HOSTING === 'cloudflare' ? undefined : DATA_DIR);
  try {
    if (command === 'backup') return await backUp(await copyOf(remote), argument);
    if (command === 'restore') return await restore(remote, argument, DATA_DIR);
    const result = await remote.run(command, argument);
    if ('problem' in result) throw new UserError(result.problem);
    if (command !== 'csv') return result.text;
    return saveTable(argument, result.text, (await remote.counts()).enquiries);
  } finally {
    await close();
  }
}

/** @throws UserError when the service there has another schema version: restoring could lose what this one does not know */
export async function copyOf(remote: Pick<RemoteService, 'copyOut'>): Promise<DatabaseCopy> {
  const copy = await remote.copyOut();
  if (copy.schema === MIGRATIONS.length) return copy;
  throw new UserError(
    'Webbplatsen hos Cloudflare är av en annan version än den här mappen, så inget har kopierats eller ändrats. Publicera härifrån med npm run deploy, eller kör kommandot i den mapp som du publicerade från. Försök sedan igen.',
  );
}

/** The copy becomes a database of this machine first, so that a backup is the same file wherever it was taken. */
function backUp(copy: DatabaseCopy, file: string | undefined): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const connection = openDatabase(databaseFile(folder), LIMITS.databaseBusyCli);
    copyIn(new SqliteDatabase(connection), copy);
    return saveCopy(connection, file).finally(() => connection.close());
  });
}

async function restore(
  remote: RemoteService,
  argument: string | undefined,
  dataDir: string,
): Promise<string> {
  const file = checkBackup(argument);
  const copy = await inTemporaryFolder(async (folder) => {
    await restoreFile(file, folder);
    // Opening it migrates it to this version.
    const connection = openDatabase(databaseFile(folder), LIMITS.databaseBusyCli);
    const rows = copyOut(new SqliteDatabase(connection));
    connection.close();
    return rows;
  });
  const before = await copyOf(remote);
  const aside = before.rows.enquiry.length > 0 ? setAsideFile(dataDir) : undefined;
  makeFolder(dataDir);
  if (aside) await backUp(before, aside);
  await remote.copyIn(copy);
  return restoredText(file, await remote.counts(), 'genast', aside);
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** Carries out the owner's commands on the database of this machine. */
import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readServiceFile } from '../../built-site/read-build.ts';
import type { Settings } from '../../shared/settings.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { makeFolder } from '../node/sqlite/data-folder.ts';
import { databaseFile, openDatabase } from '../node/sqlite/database.ts';
import { unusable } from '../node/sqlite/database-error.ts';
import { SqliteDatabase } from '../node/sqlite/sqlite-database.ts';
import { Store } from '../storage/store.ts';
import { COMMANDS, type CommandName, type Result } from './commands.ts';

/** @throws UserError when it cannot be done */
export async function runOnServer(
  command: CommandName | 'backup',
  argument: string | undefined,
  { DATA_DIR, DIST_DIR }: Settings<'DATA_DIR' | 'DIST_DIR'>,
): Promise<Result> {
  const file = databaseFile(DATA_DIR);
  if (isNothingThere(file)) {
    return { text: `Inga intresseanmälningar än (${file} finns inte).`, data: [] };
  }
  // Without a build it opens all the same.
  const site = await Promise.try(readServiceFile, DIST_DIR).catch(() => undefined);
  const connection = openDatabase(file, LIMITS.databaseBusyCli);
  const database = new SqliteDatabase(connection);
  const store = new Store(database);
  try {
    if (command === 'backup') return saveBackup(connection, argument, DATA_DIR);
    const context = { store, retentionDays: site?.retentionDays };
    return await COMMANDS[command](context, argument);
  } finally {
    store.close();
  }
}

function saveBackup(database: DatabaseSync, name: string | undefined, dataDir: string): Result {
  if (name === undefined) throw new UserError('Var? Skriv ett filnamn, t.ex. backup kopia.db.');
  const file = saveFile(name, dataDir, (path) => backUp(database, path));
  return {
    text: `Säkerhetskopian ligger i ${file}. Den innehåller personuppgifter: förvara den tryggt, och inte längre än intresseanmälningarna själva får sparas.`,
    data: { file },
  };
}

/**
 * Copies a database that may be in use to a new file. It has the same tables, for any SQLite to read; nothing beside it
 * belongs to it, and nothing that was erased is in it.
 *
 * @throws when there is such a file already (`EEXIST`), or it cannot be written; then there is none
 */
function backUp(database: DatabaseSync, target: string): void {
  // Created here, since SQLite would let others read it.
  const file = openSync(target, 'wx', 0o600);
  try {
    database.prepare('VACUUM INTO ?').run(target);
    // SQLite leaves that to the operating system here.
    fsyncSync(file);
  } catch (error) {
    for (const end of ['', '-journal']) rmSync(target + end, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/**
 * Has a new file written for the owner. A name without a folder goes to the data folder, which Git ignores and no new site is
 * given: what is saved holds personal data.
 *
 * @returns its path
 * @throws UserError when it cannot be written
 */
export function saveFile(name: string, dataDir: string, write: (file: string) => void): string {
  const isNamed = basename(name) !== name;
  const file = isNamed ? name : join(dataDir, name);
  try {
    if (!isNamed) makeFolder(dataDir);
    write(file);
  } catch (error) {
    const reason =
      errorCode(error) === 'EEXIST'
        ? 'Den finns redan. Välj ett annat namn.'
        : `Finns mappen, får du skriva i den, och finns det plats på disken? (${(error as Error).message})`;
    throw new UserError(`${file} kan inte sparas. ${reason}`);
  }
  return file;
}

/** A write-ahead log without its database counts too: opening it says what to do. */
function isNothingThere(file: string): boolean {
  try {
    const names = readdirSync(dirname(file));
    return !names.includes(basename(file)) && !names.includes(`${basename(file)}-wal`);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw unusable(dirname(file), error);
  }
}

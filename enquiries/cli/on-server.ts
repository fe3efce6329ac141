/** Carries out the owner's commands on the database of this machine. */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readServiceFile } from '../../built-site/read-build.ts';
import type { Settings } from '../../shared/settings.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { backUp } from '../node/sqlite/backup.ts';
import { unusable } from '../node/sqlite/data-folder.ts';
import { databaseFile, openDatabase } from '../node/sqlite/database.ts';
import { SqliteDatabase } from '../node/sqlite/sqlite-database.ts';
import { Store } from '../storage/store.ts';
import { COMMANDS, type CommandName, type Result } from './commands.ts';
import { saveFile } from './files.ts';

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

/** Carries out the owner's commands on the database of this machine. */
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { readServiceFile } from '../../built-site/read-build.ts';
import type { Settings } from '../../shared/settings.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { MailFiles } from '../node/mail/mail-files.ts';
import { restore } from '../node/sqlite/backup.ts';
import { unusable } from '../node/sqlite/data-folder.ts';
import { databaseFile, openDatabase, openStore } from '../node/sqlite/database.ts';
import { SqliteDatabase } from '../node/sqlite/sqlite-database.ts';
import { readEarlierForms } from '../storage/earlier-forms.ts';
import { Store } from '../storage/store.ts';
import { COMMANDS } from './commands.ts';
import { checkBackup, restoredText, saveCopy, saveTable } from './files.ts';

/**
 * @returns what the owner reads
 * @throws UserError when it cannot be done
 */
export async function runOnServer(
  command: string,
  argument: string | undefined,
  { DATA_DIR, DIST_DIR }: Settings<'DATA_DIR' | 'DIST_DIR'>,
): Promise<string> {
  if (command === 'restore') return restoreBackup(argument, DATA_DIR);
  const file = databaseFile(DATA_DIR);
  if (isNothingThere(file)) return `Inga intresseanmälningar än (${file} finns inte).`;
  // Without a build it opens all the same.
  const content = await Promise.try(readServiceFile, DIST_DIR).catch(() => ({ goals: new Map() }));
  const connection = openDatabase(file, LIMITS.databaseBusyCli);
  const database = new SqliteDatabase(connection);
  const store = new Store(database);
  try {
    if (command === 'backup') return await saveCopy(connection, argument);
    const earlier = readEarlierForms(database);
    const context = {
      store,
      mailCopies: new MailFiles(DATA_DIR),
      content: { ...content, ...(earlier && { earlier }) },
    };
    const text = (await COMMANDS[command]?.(context, argument)) ?? '';
    if (command !== 'csv') return text;
    return saveTable(argument, text, store.waiting(Date.now()).enquiries);
  } finally {
    store.close();
  }
}

async function restoreBackup(argument: string | undefined, dataDir: string) {
  if (argument !== undefined && resolve(argument) === databaseFile(dataDir)) {
    throw new UserError(`${argument} är databasen själv. Välj säkerhetskopian.`);
  }
  const file = checkBackup(argument);
  const aside = await restore(file, dataDir);
  const store = openStore(databaseFile(dataDir), LIMITS.databaseBusyCli);
  const counts = store.waiting(Date.now());
  store.close();
  return restoredText(file, counts, 'när webbplatsen startas', aside);
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

/** Runs the owner's commands on the database of this machine. */
import { basename, join } from 'node:path';
import type { Settings } from '../../shared/settings.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { databaseFile, hasDatabase, makeFolder } from '../node/data-folder.ts';
import { openExisting } from '../node/open-database.ts';
import { createStore } from '../storage/store.ts';
import { COMMANDS, type CommandName, type Result, runInPages } from './commands.ts';

/** @throws UserError when it cannot be done */
export async function runOnServer(
  command: CommandName | 'backup',
  argument: string | undefined,
  { DATA_DIR }: Settings<'DATA_DIR'>,
): Promise<Result> {
  const file = databaseFile(DATA_DIR);
  if (!hasDatabase(file)) {
    throw new UserError(
      `Inga intresseanmälningar än: ingen server har tagit emot några i mappen ${DATA_DIR}. Ligger de i en annan mapp? Skriv den som DATA_DIR i filen .env.`,
    );
  }
  const database = openExisting(file, LIMITS.databaseBusyCli);
  try {
    if (command === 'backup') {
      if (!argument) throw new UserError('Var? Skriv ett filnamn, t.ex. backup kopia.db.');
      const copy = saveFile(argument, DATA_DIR, (path) => database.backUp(path));
      return {
        text: `Säkerhetskopian ligger i ${copy}. Den innehåller personuppgifter: förvara den tryggt, och inte längre än intresseanmälningarna själva får sparas.`,
        data: { file: copy },
      };
    }
    const store = createStore(database);
    return await runInPages(async (name, one) => COMMANDS[name](store, one), command, argument);
  } finally {
    database.close();
  }
}

/**
 * Writes a new file for the owner. A name without a folder means the data folder, which Git ignores and new sites do not get.
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

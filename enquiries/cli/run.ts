/** Runs the owner's commands where the enquiries are. */
import { existsSync } from 'node:fs';
import type { Settings } from '../../shared/settings.ts';
import { UserError } from '../../shared/user-error.ts';
import { COMMANDS, type CommandName, type Result } from '../commands.ts';
import { LIMITS } from '../limits.ts';
import { databaseFile, explain } from '../node/data-folder.ts';
import { openDatabase } from '../node/database.ts';
import { createStore } from '../storage/store.ts';

/** Not a literal, so that its packages need not be installed where enquiries are kept on a server. */
const AT_CLOUDFLARE = new URL('../cloudflare/run-command.ts', import.meta.url).href;

export type Where = Settings<'DATA_DIR'> & Partial<Settings<'DEPLOY_TO'>>;

/** @throws UserError when it cannot be done */
export async function runCommand<Name extends CommandName>(
  command: Name,
  ids: readonly number[],
  where: Where,
): Promise<Result<Name>> {
  if (where.DEPLOY_TO === 'cloudflare') {
    const { runCommand: runThere } = await import(AT_CLOUDFLARE);
    return runThere(command, ids);
  }
  const { DATA_DIR } = where;
  const file = databaseFile(DATA_DIR);
  if (!existsSync(file)) {
    throw new UserError(
      `Inga intresseanmälningar än: ingen server har tagit emot några i mappen ${DATA_DIR}. Ligger de i en annan mapp? Skriv den som DATA_DIR i filen .env.`,
    );
  }
  const database = openDatabase(file, LIMITS.databaseBusyCli);
  try {
    return COMMANDS[command](createStore(database), ids) as Result<Name>;
  } catch (error) {
    throw explain(file, error);
  } finally {
    database.close();
  }
}

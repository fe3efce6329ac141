/** Runs the owner's commands where the enquiries are. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSettings } from '../../shared/settings.ts';
import { UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { databaseFile, explain } from '../node/data-folder.ts';
import { openDatabase } from '../node/database.ts';
import { serverSettings } from '../node/settings.ts';
import { type Command, createStore, type Store } from '../storage/store.ts';

/** A program of its own, whose packages need not be installed where enquiries are kept on a server. */
const AT_CLOUDFLARE = join(import.meta.dirname, '../cloudflare/run-command.ts');

export const noneIn = (folder: string) =>
  `Inga intresseanmälningar finns i mappen ${folder}. Tas de emot i en annan? Skriv den som DATA_DIR i filen .env.`;

/** @throws UserError when it cannot be done */
export async function runCommand<Name extends Command>(
  command: Name,
  argument: Parameters<Store[Name]>[0],
  environment: NodeJS.Dict<string>,
): Promise<ReturnType<Store[Name]>> {
  if (environment['DEPLOY_TO']?.trim() === 'cloudflare') {
    const env = { ...environment, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'error' };
    const args = [AT_CLOUDFLARE, command, JSON.stringify(argument ?? null)];
    const options = { env, maxBuffer: Number.POSITIVE_INFINITY };
    const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
      ({ stderr }) => {
        throw new UserError(stderr.trim());
      },
    );
    return JSON.parse(stdout);
  }
  const { DATA_DIR } = readSettings({ DATA_DIR: serverSettings.DATA_DIR }, environment);
  const file = databaseFile(DATA_DIR);
  if (!existsSync(file)) throw new UserError(noneIn(DATA_DIR));
  const database = openDatabase(file, LIMITS.databaseBusyCli);
  try {
    const run = createStore(database)[command] as (argument: unknown) => ReturnType<Store[Name]>;
    return run(argument);
  } catch (error) {
    throw explain(file, error);
  } finally {
    database.close();
  }
}

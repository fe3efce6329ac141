/** Runs the owner's commands at Cloudflare or on this machine, wherever the enquiries are stored. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSettings } from '../../shared/settings.ts';
import { UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { databaseFile, explainDataError } from '../node/data-folder.ts';
import { openDatabase } from '../node/database.ts';
import { serverSettings } from '../node/settings.ts';
import { type Command, Store } from '../storage/store.ts';

type Environment = NodeJS.Dict<string>;

/** A separate program, because it imports wrangler, which is installed only for Cloudflare. */
const CLOUDFLARE_PROGRAM = join(import.meta.dirname, '../cloudflare/run-command.ts');

export async function runCommand<Name extends Command>(
  command: Name,
  argument: Parameters<Store[Name]>[0],
  environment: Environment,
): Promise<ReturnType<Store[Name]>> {
  const isAtCloudflare = environment['DEPLOY_TO']?.trim() === 'cloudflare';
  const run = isAtCloudflare ? runAtCloudflare : runHere;
  return (await run(command, argument, environment)) as ReturnType<Store[Name]>;
}

async function runAtCloudflare(command: Command, argument: unknown, environment: Environment) {
  const env = { ...environment, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'error' };
  const args = [CLOUDFLARE_PROGRAM, command, JSON.stringify(argument ?? null)];
  const options = { env, maxBuffer: Number.POSITIVE_INFINITY };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    return JSON.parse(stdout);
  } catch (error) {
    // The program explains a failure on stderr, worded for the owner.
    const { stderr } = error as { stderr?: string };
    throw new UserError(String(stderr).trim());
  }
}

function runHere(command: Command, argument: unknown, environment: Environment) {
  const { DATA_DIR } = readSettings({ DATA_DIR: serverSettings.DATA_DIR }, environment);
  const file = databaseFile(DATA_DIR);
  if (!existsSync(file)) {
    throw new UserError(
      `Inga intresseanmälningar finns i mappen ${DATA_DIR}. Tas de emot i en annan? Skriv den som DATA_DIR i filen .env.`,
    );
  }
  const database = openDatabase(file, LIMITS.commandLockTimeoutMs);
  try {
    return new Store(database).runCommand(command, argument);
  } catch (error) {
    throw explainDataError(file, error);
  } finally {
    database.close();
  }
}

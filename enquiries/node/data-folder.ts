/** The folder of the database, which one server at a time may use. */
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockExclusively } from '../../shared/files/exclusive-lock.ts';
import { UserError } from '../../shared/user-error.ts';

export const databaseFile = (dataDir: string): string => join(dataDir, 'enquiries.db');

/**
 * Takes `folder` for this process, so that two servers never deliver the same mail.
 *
 * @returns a function that releases it
 * @throws UserError when another process has it, or the folder cannot be used
 */
export function lockFolder(folder: string): () => void {
  let unlock: (() => void) | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    unlock = lockExclusively(join(folder, 'server.lock'));
  } catch (error) {
    throw explain(folder, error);
  }
  if (unlock) return unlock;
  throw new UserError(
    `En annan server kör redan på mappen ${folder}. Stäng den först, eller välj en annan mapp med DATA_DIR.`,
  );
}

/** @returns what a failure of SQLite or of the file system means for who reads it, or any other error as it is */
export function explain(path: string, error: unknown): unknown {
  const { errcode, code, message } = error as { errcode?: number; code?: string; message?: string };
  if (error instanceof UserError || (errcode === undefined && code === undefined)) return error;
  // https://sqlite.org/rescode.html
  const primary = (errcode ?? 0) & 0xff;
  if (primary === BUSY) {
    return new UserError('Databasen är upptagen just nu. Försök igen om en stund.');
  }
  if ([NO_SUCH_COLUMN, CORRUPT, NOT_A_DATABASE].includes(primary))
    return damaged(path, String(message));
  return new UserError(
    `${path} går inte att använda (${message}). Finns det plats på disken, och får du skriva i mappen? Försök sedan igen, eller välj en annan mapp med DATA_DIR.`,
  );
}

const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
/** SQLite's general error. All statements here are valid, so the names of the columns are damaged. */
const NO_SUCH_COLUMN = 1;

export function damaged(file: string, how: string): UserError {
  return new UserError(
    `${file} är skadad, och inget är ändrat: kopiera mappen till ett säkert ställe, flytta undan filen och ${basename(file)}-journal, och kopiera dit en säkerhetskopia.\n\n${how}`,
  );
}

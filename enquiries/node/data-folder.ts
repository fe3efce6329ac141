import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockExclusively } from '../../shared/files/exclusive-lock.ts';
import { UserError } from '../../shared/user-error.ts';

export const databaseFile = (dataDir: string): string => join(dataDir, 'enquiries.db');

/**
 * Locks a folder for this process, so that two servers never deliver the same email. The lock ends with the process.
 * @throws UserError if another process holds the lock, or the folder cannot be used
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    const unlock = lockExclusively(join(folder, 'server.lock'));
    if (unlock) return unlock;
  } catch (error) {
    throw explainDataError(folder, error);
  }
  throw new UserError(
    `En annan server kör redan på mappen ${folder}. Stäng den först, eller välj en annan mapp med DATA_DIR.`,
  );
}

// SQLite's result codes: https://sqlite.org/rescode.html
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Returns advice for the owner if SQLite or the file system caused the error. Returns any other error unchanged. */
export function explainDataError(path: string, error: unknown): unknown {
  const { errcode, code, message } = error as { errcode?: number; code?: string; message?: string };
  const isFromDisk = errcode !== undefined || code !== undefined;
  if (error instanceof UserError || !isFromDisk) return error;
  // The low byte of SQLite's extended result code is the primary code.
  const primaryCode = (errcode ?? 0) & 0xff;
  const isDamaged = primaryCode === CORRUPT || primaryCode === NOT_A_DATABASE;
  if (isDamaged) return damagedError(path, String(message));
  return new UserError(
    `${path} går inte att använda (${message}). Finns det plats på disken, och får du skriva i mappen? Försök sedan igen, eller välj en annan mapp med DATA_DIR.`,
  );
}

export function damagedError(file: string, details: string): UserError {
  return new UserError(
    `${file} är skadad, och inget är ändrat: kopiera mappen till ett säkert ställe, flytta undan filen och ${basename(file)}-journal, och kopiera dit en säkerhetskopia.\n\n${details}`,
  );
}

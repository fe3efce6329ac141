import { mkdirSync } from 'node:fs';
import { errorCode } from '../../user-error.ts';
import { DatabaseError } from './database-error.ts';

/**
 * Makes a folder of the service, with those above it.
 *
 * @throws DatabaseError saying why it cannot be
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unusable(folder, error);
  }
}

/** What to do about a folder that something cannot be done with. */
export function unusable(folder: string, error: unknown): DatabaseError {
  const code = errorCode(error);
  const reason =
    code === 'EEXIST' || code === 'ENOTDIR'
      ? 'a file stands where a folder is to be'
      : (error as Error).message;
  return new DatabaseError(
    'folder',
    `The folder ${folder} cannot be used: ${reason}. Move what is in the way, see that this user may write there, or choose another folder with DATA_DIR.`,
  );
}

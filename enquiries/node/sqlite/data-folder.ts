import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { errorCode } from '../../../shared/user-error.ts';
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

/** A rename survives a power cut once its folder is synced. Windows cannot open folders, and needs not. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EISDIR') throw error;
  }
}

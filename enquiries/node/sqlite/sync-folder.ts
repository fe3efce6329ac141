import { open } from 'node:fs/promises';
import { errorCode } from '../../user-error.ts';

/** A rename survives a power cut once its folder is synced. Windows cannot open folders, and needs not. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EISDIR') throw error;
  }
}

import { onTestFinished } from 'vitest';
import { databaseFile } from '../../../enquiries/node/data-folder.ts';
import { openDatabase } from '../../../enquiries/node/database.ts';
import { Store } from '../../../enquiries/storage/store.ts';
import { temporaryFolder } from '../files.ts';

export function openStore(file: string): Store {
  return new Store(openDatabase(file, 1000));
}

/** Opens an empty store in a temporary folder, until the test ends. */
export function freshStore() {
  const file = databaseFile(temporaryFolder());
  const store = openStore(file);
  onTestFinished(() => store.close());
  return { store, file };
}

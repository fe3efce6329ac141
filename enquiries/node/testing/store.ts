import { onTestFinished } from 'vitest';
import { createStore, type Store } from '../../storage/store.ts';
import { databaseFile, openDatabase } from '../sqlite.ts';
import { temporaryFolder } from './files.ts';

export function openStore(file: string): Store {
  return createStore(openDatabase(file, 1000));
}

/** An empty store in a folder of its own, open until the test ends. */
export async function freshStore() {
  const file = databaseFile(await temporaryFolder());
  const store = openStore(file);
  onTestFinished(() => store.close());
  return { store, file };
}

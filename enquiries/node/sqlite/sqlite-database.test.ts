import { readFile } from 'node:fs/promises';
import { databaseContract } from '../../ports.contract.ts';
import { temporaryFolder } from '../testing/files.ts';
import { databaseFile, openDatabase } from './database.ts';
import { SqliteDatabase } from './sqlite-database.ts';

databaseContract(async () => {
  const file = databaseFile(await temporaryFolder());
  const open = () => new SqliteDatabase(openDatabase(file, 100));
  return {
    database: open(),
    bytes: async () => (await readFile(file, 'latin1')) + (await readFile(`${file}-wal`, 'latin1')),
    reopen: async () => open(),
  };
});

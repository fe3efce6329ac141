import { expect, test } from 'vitest';
import { databaseFile, openStore } from '../node/sqlite/database.ts';
import { temporaryFolder } from '../node/testing/files.ts';
import { ANNA, CONTENT } from '../testing/samples.ts';
import { runCommand } from './commands.ts';

test('a table is made in pieces, and others are let in between', async () => {
  const store = openStore(databaseFile(await temporaryFolder()), 100);
  store.add(ANNA, ['enquiry'], 'a.example', 1000);
  const mailCopies = { remove: async () => {} };
  let visitors = 0;
  setTimeout(() => visitors++);
  const table = await runCommand('csv', undefined, {
    store,
    mailCopies,
    content: CONTENT,
    retentionDays: undefined,
  });
  expect(table).toContain(ANNA.name);
  expect(visitors).toBe(1);
  store.close();
});

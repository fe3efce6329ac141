import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile, openDatabase } from './database.ts';
import { DAY } from './limits.ts';
import { createLog } from './log.ts';
import { Outbox } from './outbox.ts';
import { startRetention } from './retention.ts';
import { Store } from './store.ts';
import { ANNA, temporaryFolder } from './testing.ts';

test('what is older than the days given goes, from database and outbox', async () => {
  const folder = await temporaryFolder();
  const store = new Store(openDatabase(databaseFile(folder), 100));
  const outbox = new Outbox(folder);
  await outbox.prepare();
  onTestFinished(() => store.close());
  const now = Date.now();
  store.add({ ...ANNA, name: 'old' }, ['enquiry'], 'a.example', now - 31 * DAY);
  store.add({ ...ANNA, name: 'new' }, ['enquiry'], 'a.example', now - 29 * DAY);
  for (const enquiry of store.list()) await outbox.write(enquiry, 'enquiry', Buffer.from('mail'));

  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  onTestFinished(startRetention(store, outbox, 30, log));
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(store.list().map(({ name }) => name)).toEqual(['new']);
  expect(store.waiting().waiting).toBe(1);
  expect(await readdir(outbox.folder)).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ erased: 1, days: 30 });
});

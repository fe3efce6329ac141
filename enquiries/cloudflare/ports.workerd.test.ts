import { vi } from 'vitest';
import {
  alarmContract,
  databaseContract,
  rateMemoryContract,
  visitorsContract,
} from '../ports.contract.ts';
import { connectingVisitors, durableAlarm } from './adapters.ts';
import { DurableDatabase } from './durable-database.ts';
import { durableMemory } from './durable-memory.ts';
import { Mailbox } from './mailbox.ts';
import { here, testWithin } from './testing/objects.ts';

databaseContract(async () => {
  const database = new DurableDatabase(here().storage);
  return {
    database,
    // What is on disk cannot be read from within: tests/serve.test.ts does.
    bytes: async () => JSON.stringify(database.all('SELECT * FROM enquiry')),
    reopen: async () => new DurableDatabase(here().storage),
  };
}, testWithin);

rateMemoryContract(() => durableMemory(here().storage), testWithin);

alarmContract((ring) => {
  vi.spyOn(Mailbox.prototype, 'alarm').mockImplementation(async () => ring());
  return durableAlarm(here().storage);
}, testWithin);

visitorsContract((address, headers = {}) =>
  connectingVisitors(
    new Request('http://localhost/', { headers: { ...headers, 'cf-connecting-ip': address } }),
  ),
);

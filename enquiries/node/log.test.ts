import { expect, test } from 'vitest';
import { logContract } from '../ports.contract.ts';
import { createLog } from './log.ts';

logContract((write) => createLog({ write }));

test('a line that cannot be written is dropped, and the next one is written', () => {
  const written: string[] = [];
  let isFull = true;
  const log = createLog({
    write: (line) => {
      if (isFull) throw new Error('ENOSPC');
      written.push(JSON.parse(line));
    },
  });
  log.info({}, 'lost');
  isFull = false;
  log.info({}, 'kept');
  expect(written).toMatchObject([{ msg: 'kept' }]);
});

import { expect, test } from 'vitest';
import { logContract } from '../ports.contract.ts';
import { createLog } from './log.ts';

logContract((write) => createLog({ write }));

test('lines that cannot be written are dropped, and counted once they can be again', () => {
  const written: string[] = [];
  let room = 1;
  const log = createLog({
    write: (line) => {
      if (room-- <= 0) throw new Error('ENOSPC');
      written.push(JSON.parse(line));
    },
  });
  for (const message of ['first', 'lost', 'lost too']) log.info({}, message);
  room = 3;
  for (const message of ['second', 'third', 'lost again']) log.info({}, message);
  room = 2;
  log.info({}, 'fourth');
  const told = { level: 40, msg: 'lines of the log could not be written' };
  expect(written).toMatchObject([
    { msg: 'first' },
    { ...told, lost: 2 },
    { msg: 'second' },
    { msg: 'third' },
    { ...told, lost: 1 },
    { msg: 'fourth' },
  ]);
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { lockExclusively } from './exclusive-lock.ts';

test('a lock is held until it is released, also where nothing refers to it', async () => {
  const file = `${await temporaryFolder()}/lock`;
  lockExclusively(file);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(lockExclusively(file)).toBeUndefined();
});

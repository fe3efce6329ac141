import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { lockExclusively } from './exclusive-lock.ts';

test('a lock is held also where nothing refers to it', () => {
  const file = `${temporaryFolder()}/lock`;
  lockExclusively(file);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(lockExclusively(file)).toBeUndefined();
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { lockExclusively } from './exclusive-lock.ts';

test('garbage collection does not release a lock', () => {
  const file = `${temporaryFolder()}/lock`;
  lockExclusively(file);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(lockExclusively(file)).toBeUndefined();
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { lockExclusively } from './exclusive-lock.ts';

test('a lock is held until it is released, also where nothing refers to it', () => {
  const [file, other] = [`${temporaryFolder()}/lock`, `${temporaryFolder()}/lock`];
  lockExclusively(file);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(lockExclusively(file)).toBeUndefined();

  const release = lockExclusively(other);
  expect(lockExclusively(other)).toBeUndefined();
  release?.();
  expect(lockExclusively(other)).toBeDefined();
});

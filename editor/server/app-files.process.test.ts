import { expect, test } from 'vitest';
import { temporaryFolder } from '../../enquiries/node/testing/files.ts';
import { bundleApp } from './app-files.ts';

test('two editors that open at the same time for the first time both have their page', async () => {
  const cache = await temporaryFolder();
  const [one, other] = await Promise.all([bundleApp(cache), bundleApp(cache)]);
  expect(one.script).toContain('Kvar att göra');
  expect(other).toEqual(one);
});

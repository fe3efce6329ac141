import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../enquiries/node/testing/files.ts';
import { filesOf, smallBuild } from '../testing/build.ts';
import { folderTarget } from './folder.ts';
import { targetContract } from './target.contract.ts';

targetContract(async () => {
  // Made by publishing.
  const folder = join(await temporaryFolder(), 'new/site');
  const served = () => filesOf(folder);
  return { target: folderTarget(folder, false), served };
});

test('a place that cannot be written is told in words', async () => {
  // A file in the place of a folder: also who may write everywhere cannot write there.
  const target = folderTarget(join('/dev/null', 'site'), false);
  await expect(target.publish(await smallBuild('one'), () => {})).rejects.toThrow(
    /^Det gick inte att publicera till mappen \/dev\/null\/site .+ Publicera sedan igen\./,
  );
});

test.each(['.', '/'])('the project itself is no place to publish to: %s', (path) => {
  expect(() => folderTarget(path, false)).toThrow(/innehåller webbplatsens eget projekt/);
});

import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../enquiries/node/testing/files.ts';
import { filesOf, smallBuild } from '../testing/build.ts';
import { folderTarget } from './folder.ts';
import { targetContract } from './target.contract.ts';

targetContract(async () => {
  const folder = await temporaryFolder();
  return { target: folderTarget(folder, false), served: () => filesOf(folder) };
});

test('a folder is made where there is none', async () => {
  const folder = join(await temporaryFolder(), 'new/site');
  await folderTarget(folder, false).publish(await smallBuild('one'), () => {});
  expect((await filesOf(folder))['index.html']).toContain('one');
});

test('a place that cannot be written is told in words', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '.publishing'));
  // A file in the place of a folder: also who may write everywhere cannot write there.
  await chmod(folder, 0o755);
  const target = folderTarget(join('/dev/null', 'site'), false);
  await expect(target.publish(await smallBuild('one'), () => {})).rejects.toThrow(
    /Det gick inte att publicera till mappen \/dev\/null\/site\. En fil ligger där.+ och publicera igen\./,
  );
});

test('the project itself is no place to publish to', () => {
  expect(() => folderTarget('.', false)).toThrow(/innehåller webbplatsens eget projekt/);
  expect(() => folderTarget('/', false)).toThrow(/innehåller webbplatsens eget projekt/);
});

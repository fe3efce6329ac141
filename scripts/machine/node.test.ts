import { expect, it, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../../enquiries/node/testing/files.ts';
import { needNode } from './node.mjs';

it('takes the Node of the packages, however old the machine’s own is', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'node_modules/.bin/node': '' });
  expect(needNode(folder, '20.0.0')).toBe(true);
});

it('takes the machine’s own where there is none, if that is new enough, and else says which to install', async () => {
  const folder = await temporaryFolder();
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const version of ['22.18.0', '24.0.0']) expect(needNode(folder, version)).toBe(true);
  expect(said).not.toHaveBeenCalled();
  for (const version of ['20.19.5', '22.17.1']) expect(needNode(folder, version)).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('Install Node 22.18 or later'));
});

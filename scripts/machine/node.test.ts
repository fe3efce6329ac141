import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { needNode } from './node.mjs';

function project() {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('takes the Node of the packages, however old the machine’s own is', () => {
  const folder = project();
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.bin/node'), '');
  expect(needNode(folder, '20.0.0')).toBe(true);
});

it('takes the machine’s own where there is none, if that is new enough, and else says which to install', () => {
  const folder = project();
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const version of ['22.18.0', '24.0.0']) expect(needNode(folder, version)).toBe(true);
  expect(said).not.toHaveBeenCalled();
  for (const version of ['20.19.5', '22.17.1']) expect(needNode(folder, version)).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('Install Node 22.18 or later'));
});

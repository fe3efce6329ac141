import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/files.ts';

/** Runs a command of publishing in an empty folder. */
function deploy(words: string[], settings: NodeJS.Dict<string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('deploy/main.ts'), ...words],
    { cwd: temporaryFolder(), env: { ...process.env, ...settings }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('what fails is explained, and the editor gets the words alone', () => {
  expect(deploy(['test'], { SITE_URL: 'http://localhost:1' })).toEqual({
    status: 1,
    stdout: expect.any(String),
    stderr: expect.stringMatching(/^.+service\.json finns inte.+\n$/),
  });
  const DEPLOY_TO = `folder:${join(import.meta.filename, 'folder')}`;
  const { stdout, stderr } = deploy(['status', '--events'], {
    SITE_URL: 'http://localhost:1',
    DEPLOY_TO,
  });
  expect(stdout).toMatch(/^\{"step":"done","text":"Det gick inte att använda mappen(?!.*ENOTDIR)/);
  expect(stderr).toContain('ENOTDIR');
});

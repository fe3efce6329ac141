import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SERVICE_FILE } from '../tests/support/enquiries/samples.ts';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';

/** Runs a deploy command in a folder, by default an empty one. */
function deploy(args: string[], settings: NodeJS.Dict<string>, cwd = temporaryFolder()) {
  const options = { cwd, env: { ...process.env, ...settings }, encoding: 'utf8' as const };
  return spawnSync(process.execPath, [resolve('deploy/main.ts'), ...args], options);
}

test('errors are explained, and details go to the terminal alone', () => {
  const SITE_URL = 'http://localhost:1';
  const { status, stderr: explanation } = deploy(['test'], { SITE_URL });
  expect(status).toBe(1);
  expect(explanation).toMatch(/^.+service\.json finns inte.+\n$/);
  const DEPLOY_TO = `folder:${join(import.meta.filename, 'folder')}`;
  const { stdout, stderr } = deploy(['status', '--events'], { SITE_URL, DEPLOY_TO });
  expect(stdout).toMatch(/^\{"step":"done","ok":false,"text":"Det gick inte att använda mappen/);
  expect(stdout).not.toContain('ENOTDIR');
  expect(stderr).toContain('ENOTDIR');
});

test('a test enquiry goes to the mailbox and the receiver of the build that is online', async () => {
  const [project, online] = [temporaryFolder(), temporaryFolder()];
  const site = (mailbox: string, origin: string) => ({
    'service.json': JSON.stringify({ ...SERVICE_FILE, mailbox }),
    'contact.html': `<form id="enquiry" action="${origin}/${mailbox}">`,
  });
  await writeFiles(join(project, 'dist'), site('ny@a.example', 'http://localhost:2'));
  // An undo leaves only the older build in the history.
  await writeFiles(join(project, 'publications/1/site'), site('forra@a.example', ''));
  const record = { id: 'one', to: `mappen ${online}` };
  await writeFiles(project, { 'publications/1/publication.json': JSON.stringify(record) });
  const settings = { SITE_URL: 'http://localhost:1', DEPLOY_TO: `folder:${online}` };
  const { stdout } = deploy(['test', '--events'], settings, project);
  expect(stdout).toContain('till forra@a.example genom http://localhost:1 …');
  expect(stdout).toContain('"address":"http://localhost:1"');
});

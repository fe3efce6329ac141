import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mailCopiesContract } from '../../ports.contract.ts';
import { temporaryFolder, writeFiles } from '../testing/files.ts';
import { MailFiles } from './mail-files.ts';

test('a half-written file of a killed process is removed at start, a mail is not', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'outbox/a.eml.tmp': 'half', 'outbox/b.eml': 'whole' });
  const mailFiles = new MailFiles(folder);
  await mailFiles.prepare();
  expect(await readdir(mailFiles.folder)).toEqual(['b.eml']);
});

mailCopiesContract(async () => {
  const mailFiles = new MailFiles(await temporaryFolder());
  await mailFiles.prepare();
  return {
    copies: mailFiles,
    keep: (about, kind) => mailFiles.write(about, kind, Buffer.from('a mail')),
    count: async () => (await readdir(mailFiles.folder)).length,
  };
});

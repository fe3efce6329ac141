import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mailCopiesContract } from '../../ports.contract.ts';
import { ANNA } from '../../testing/samples.ts';
import { temporaryFolder, writeFiles } from '../testing/files.ts';
import { fileName, MailFiles } from './mail-files.ts';

const enquiry = { ...ANNA, id: 12, receivedAt: Date.UTC(2026, 10, 20, 22, 44, 0, 123) };

test('a mail file sorts by time and names no one', () => {
  const name = fileName(enquiry, 'enquiry');
  expect(name).toBe('20261120T224400123Z-12-enquiry.eml');
  const later = { ...enquiry, receivedAt: enquiry.receivedAt + 1, id: 9 };
  expect([fileName(later, 'enquiry'), name].sort()[0]).toBe(name);
});

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

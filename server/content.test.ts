import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemTexts, readContent } from './content.ts';
import { MAILBOX, workspace, writeFiles } from './testing.ts';

test('reads where enquiries go and what visitors are told', async () => {
  const { folder } = await workspace();
  const content = await readContent(join(folder, 'content'));
  expect(content.mailbox).toBe(MAILBOX);
  expect(content.goals.get('other')).toBe('Annat');
  expect(problemTexts(content, { phone: 'missing', email: 'invalid', message: 'missing' })).toEqual(
    {
      email: 'Adressen ser ofullständig ut.',
      phone: 'Skriv ditt nummer.',
      message: 'Meddelandet är för långt.',
    },
  );
});

test.each([
  [
    'site.yaml',
    'name: A\ncontactInfo: { email: hej, phone: 1 }',
    'contactInfo.email: expected an e-mail',
  ],
  ['site.yaml', 'name: A', 'contactInfo: expected a group'],
  [
    'site.yaml',
    'name: ""\ncontactInfo: { email: a@b.se, phone: x }',
    'name: expected a text that is not',
  ],
  ['site.yaml', 'name: [', 'is not correct YAML'],
  ['contact.yaml', 'trainingGoals: nej', 'trainingGoals: expected a list'],
  ['privacy.yaml', 'retentionDays: länge', 'retentionDays: expected a whole number of days'],
])('a mistake in %s names file and field (%s)', async (name, source, expected) => {
  const { folder } = await workspace();
  await writeFiles(folder, { [`content/${name}`]: source });
  const reading = readContent(join(folder, 'content'));
  await expect(reading).rejects.toThrow(name);
  await expect(reading).rejects.toThrow(expected);
});

test('a missing file is named', async () => {
  await expect(readContent('/nowhere')).rejects.toThrow(/nowhere\/site\.yaml cannot be read/);
});

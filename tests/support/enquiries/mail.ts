/** Reads the mails that the server under test has sent. serve-with-mail.ts stores them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** A file for each mail. */
export const MAIL_FOLDER = 'test-results/mail';

/** Waits for the mail whose text contains `words`, which no other test may send. */
export async function mailWith(words: string): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    const files = readdirSync(MAIL_FOLDER).map((file) => readFileSync(join(MAIL_FOLDER, file)));
    const mails = await Promise.all(files.map((file) => PostalMime.parse(file)));
    found = mails.find(({ text }) => text?.includes(words));
    expect(found, `a mail with "${words}"`).toBeDefined();
  }).toPass();
  return found as Email;
}

/** What the server under test has sent and logged; serve-with-mail.ts stores it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** A file for each mail. */
export const MAIL_FOLDER = 'test-results/mail';

/** One line of JSON for each event. */
export const SERVER_LOG = 'test-results/server.log';

/** The mail whose text contains `words`, if it has arrived. */
async function findMail(words: string): Promise<Email | undefined> {
  for (const file of readdirSync(MAIL_FOLDER)) {
    const mail = await PostalMime.parse(readFileSync(join(MAIL_FOLDER, file)));
    if (mail.text?.includes(words)) return mail;
  }
  return undefined;
}

/** Waits for the mail whose text contains `words`, which no other test may send. */
export async function mailWith(words: string): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = await findMail(words);
    expect(found, `a mail with "${words}"`).toBeDefined();
  }).toPass();
  return found as Email;
}

import { expect, test } from 'vitest';
import type { MailKind, StoredEnquiry } from '../storage/records.ts';
import type { MailCopies } from './mail-copies.ts';

export type KeptCopies = {
  copies: MailCopies;
  /** Has a copy of a mail made. */
  keep: (enquiry: StoredEnquiry, kind: MailKind) => Promise<unknown>;
  /** How many copies there are. */
  count: () => Promise<number>;
};

/** What the service relies on where copies of mail are kept. */
export function mailCopiesContract(open: () => Promise<KeptCopies>): void {
  test('removing an enquiry’s mail removes all copies of it and no other', async () => {
    const { copies, keep, count } = await open();
    const fields = { name: '', email: '', phone: '', trainingGoal: '', message: '' };
    const enquiry = (id: number) => ({ ...fields, id, receivedAt: 0 });
    await keep(enquiry(12), 'enquiry');
    await keep(enquiry(12), 'receipt');
    await keep(enquiry(1), 'enquiry');
    expect(await count()).toBe(3);
    await copies.remove(enquiry(12));
    expect(await count()).toBe(1);
    // That there is none is no error: whoever is interrupted erases again.
    await copies.remove(enquiry(12));
    expect(await count()).toBe(1);
  });
}

import { type Enquiry, FIELD_NAMES, type Field } from '../protocol.ts';

/** What is kept, and the pieces of SQL that say so to every statement. Times are milliseconds since 1970. */

export type StoredEnquiry = Enquiry & { id: number; receivedAt: number };

/** What an enquiry is erased by. */
export type EnquiryKey = Pick<StoredEnquiry, 'id' | 'receivedAt'>;

/** `enquiry` goes to the mailbox, `receipt` to the visitor. */
export type MailKind = 'enquiry' | 'receipt';

/** Names a mail. SQLite may give the row of an erased mail to another, so the Message-ID has to match too. */
export type MailKey = { row: number; messageId: string; kind: MailKind };

/** A mail on its way: which enquiry, how often it was tried, and the identity that it keeps. */
export type PendingMail = {
  enquiry: StoredEnquiry;
  kind: MailKind;
  /** Without angle brackets. */
  messageId: string;
  attempts: number;
};

export type MailState = {
  kind: MailKind;
  attempts: number;
  nextAttemptAt: number;
  deliveredAt: number | null;
  refusedAt: number | null;
  lastError: string | null;
};

export type ListedEnquiry = StoredEnquiry & { mails: MailState[] };

/** The column of a field, e.g. `training_goal`. */
export const columnOf = (field: Field): string =>
  field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

export const ENQUIRY_COLUMNS = [
  'enquiry.id',
  'received_at AS receivedAt',
  ...FIELD_NAMES.map((field) => `${columnOf(field)} AS ${field}`),
].join(', ');

export const UNDELIVERED_MAIL = 'delivered_at IS NULL AND refused_at IS NULL';

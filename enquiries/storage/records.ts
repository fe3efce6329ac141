/** The records that are kept, and the SQL that statements share for them. Times are milliseconds since 1970. */
import { type Enquiry, FIELD_NAMES, type Field } from '../protocol.ts';

/** A training goal is stored by its label, as the visitor read it. */
export type StoredEnquiry = Enquiry & { id: number; receivedAt: number };

/** `enquiry` goes to the mailbox, `receipt` to the visitor. */
export type MailKind = 'enquiry' | 'receipt';

/** A mail on its way. It keeps its Message-ID, which is without angle brackets here, however often it is tried. */
export type PendingMail = {
  enquiry: StoredEnquiry;
  kind: MailKind;
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
